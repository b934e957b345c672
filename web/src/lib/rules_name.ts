/** Names of rulebooks: a title and words joined by `+`, as the server reads them. */

import { words } from '../i18n';
import type { PresetView, TableView, TitleView, VariantView } from '../server/messages';

/** The chosen values by variant. */
export type Choices = Record<string, string>;

/** The value that an edition sets for a variant. */
export function presetValue(variant: VariantView, preset: PresetView | undefined): string {
  return preset?.choices[variant.name] ?? variant.default;
}

/** The name for a title, an edition, and further choices. */
export function rulesName(title: TitleView, preset: PresetView | undefined, choices: Choices): string {
  const own = title.variants.flatMap((variant) => {
    const chosen = choices[variant.name];
    const value = variant.values.find(({ name }) => name === chosen);
    return value && chosen !== presetValue(variant, preset) ? [value.word] : [];
  });
  const edition = preset && Object.keys(preset.choices).length ? [preset.name] : [];
  return [title.name, ...own, ...edition].join('+');
}

/** The title in the name of a rulebook. */
export function titleIn(name: string): string {
  return words.pages.title(name.split('+')[0] ?? '');
}

/** Whether a rulebook's name has a word, such as `overbid=forbidden`. */
export function hasWord(name: string, word: string): boolean {
  return name.split('+').includes(word);
}

/** The rules page of a game. */
export function rulesPath(name: string): string {
  return `/learn/${name.split('+')[0]}`;
}

/** The differences from the standard game, as short names. */
export function changesIn(name: string): string[] {
  return name.split('+').slice(1).map(words.pages.rules.word);
}

/** The name of a game in a list, with what is unusual about it. */
export function titleOf({ rules, settings }: Pick<TableView, 'rules' | 'settings'>): string {
  const practice = settings.practice ? [words.pages.practice] : [];
  return [titleIn(rules), ...changesIn(rules), ...practice].join(', ');
}

/** Whether a variant can only be on or off. */
export function isExtra({ values, default: usual }: VariantView): boolean {
  return values.length === 2 && usual === 'off';
}
