/** Names and texts of editions and variants. English texts come from the server, as do those that a language lacks. */

export interface Named {
  name: string;
  text?: string;
}

export interface VariantWords extends Named {
  values: Record<string, Named>;
}

/** The texts of a language for variants and presets. */
export function rulesOf(variants: Record<string, VariantWords>, presets: Record<string, Named>) {
  return {
    variant: (name: string) => variants[name]?.name ?? name,
    variantText: (name: string, text: string) => variants[name]?.text ?? text,
    value: (variant: string, name: string) => variants[variant]?.values[name]?.name ?? name,
    valueText: (variant: string, name: string, text: string) => variants[variant]?.values[name]?.text ?? text,
    preset: (name: string) => presets[name]?.name ?? name,
    presetText: (name: string, text: string) => presets[name]?.text ?? text,

    /** A word in the name of a rulebook: "home-town", "rounds=3", "moon-1998". */
    word: (word: string): string => {
      const [name = '', value] = word.split('=');
      if (presets[name]) return presets[name].name;
      const variant = variants[name]?.name ?? name;
      return value === undefined ? variant : `${variant}: ${variants[name]?.values[value]?.name ?? value}`;
    },
  };
}
