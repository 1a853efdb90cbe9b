/**
 * The texts of one language as every other has them: the same names, each with the same arguments; what is said is
 * free. A name too many, one missing or an argument too many is an error of types.
 */
export type Translation<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translation<Said>
    : Text extends readonly (infer Item)[]
      ? readonly Translation<Item>[]
      : Text extends object
        ? { [Name in keyof Text]: Translation<Text[Name]> }
        : Text;
