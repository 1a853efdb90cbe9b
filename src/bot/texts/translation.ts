/**
 * The type of a translation: the same keys, with functions that take the same arguments. An extra or missing
 * key and an extra argument are type errors.
 */
export type Translation<Text> = Text extends string
  ? string
  : Text extends (...args: infer Args) => infer Result
    ? (...args: Args) => Translation<Result>
    : Text extends readonly (infer Item)[]
      ? readonly Translation<Item>[]
      : Text extends object
        ? { [Key in keyof Text]: Translation<Text[Key]> }
        : Text;
