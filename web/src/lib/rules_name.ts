/** Names of rules: a title and words joined by `+`, as the server reads them. */

import { words } from '../i18n';
import type { PresetView, TitleView, VariantView } from '../server/messages';

/** By variant, the value that was chosen. */
export type Choices = Record<string, string>;

/** What a variant is set to by an edition. */
export function presetValue(variant: VariantView, preset: PresetView | undefined): string {
  return preset?.choices[variant.name] ?? variant.default;
}

/** The name for a title, an edition, and what was chosen otherwise. */
export function rulesName(title: TitleView, preset: PresetView | undefined, choices: Choices): string {
  const own = title.variants.flatMap((variant) => {
    const chosen = choices[variant.name];
    const value = variant.values.find(({ name }) => name === chosen);
    return value && chosen !== presetValue(variant, preset) ? [value.word] : [];
  });
  const edition = preset && Object.keys(preset.choices).length ? [preset.name] : [];
  return [title.name, ...own, ...edition].join('+');
}

/** The title in a name of rules. */
export function titleIn(name: string): string {
  return words.pages.title(name.split('+')[0] ?? '');
}

/** Where the rules of a game are told. */
export function rulesPath(name: string): string {
  return `/learn/${name.split('+')[0]}`;
}

/** What differs from the usual game in a name of rules, as short names. */
export function changesIn(name: string): string[] {
  return name.split('+').slice(1).map(words.pages.rules.word);
}

/** Whether a variant is something that is added to the game or not. */
export function isExtra({ values, default: usual }: VariantView): boolean {
  return values.length === 2 && usual === 'off';
}
