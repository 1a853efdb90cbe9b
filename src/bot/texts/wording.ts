/**
 * The texts of one language as every other has them: the same names, each with the same arguments; what is said is
 * free. A name too many, one missing or an argument too many is an error of types.
 */
export type Wording<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => infer Said
    ? (...given: Given) => Wording<Said>
    : Text extends readonly (infer Item)[]
      ? readonly Wording<Item>[]
      : Text extends object
        ? { [Name in keyof Text]: Wording<Text[Name]> }
        : Text;
