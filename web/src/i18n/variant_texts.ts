/** Names and texts of editions and variants. Their English texts come from the server, where a language has none of its own. */

export interface Named {
  name: string;
  text?: string;
}

export interface VariantWords extends Named {
  values: Record<string, Named>;
}

/** What the page asks of a language's variants and presets. */
export function rulesOf(variants: Record<string, VariantWords>, presets: Record<string, Named>) {
  return {
    variant: (name: string) => variants[name]?.name ?? name,
    variantText: (name: string, text: string) => variants[name]?.text ?? text,
    value: (variant: string, name: string) => variants[variant]?.values[name]?.name ?? name,
    valueText: (variant: string, name: string, text: string) => variants[variant]?.values[name]?.text ?? text,
    preset: (name: string) => presets[name]?.name ?? name,
    presetText: (name: string, text: string) => presets[name]?.text ?? text,

    /** A word of a name of rules: "home-town", "rounds=3", "moon-1998". */
    word: (word: string): string => {
      const [name = '', value] = word.split('=');
      if (presets[name]) return presets[name].name;
      const variant = variants[name]?.name ?? name;
      return value === undefined ? variant : `${variant}: ${variants[name]?.values[value]?.name ?? value}`;
    },
  };
}
