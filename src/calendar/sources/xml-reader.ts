// Our own and not fast-xml-parser, which the tests hold this against: that takes ten times as long, and most of what it
// can do (entities of a document's own, values that become numbers) is what must not be done here. What a hundred
// people do in a week is half a megabyte of XML.

/** An element with children or attributes; one that has only text is that text. */
export interface XmlElement {
  /** Children by their names without prefix, attributes as `@name`, text that stands beside either as `#text`. */
  [name: string]: unknown;
}

/** More than any answer has. */
const MAX_DEPTH = 100;

const BLANK = /^\s*$/;
/** Wider than XML 1.0 section 2.3 beyond ASCII: such names are none of ours. */
const NAME = /^[A-Za-z_\u0080-\uffff][\w.\-\u0080-\uffff]*(?::[A-Za-z_\u0080-\uffff][\w.\-\u0080-\uffff]*)?$/;
const TAG_NAME = /[^\s/>]+/y;
const ATTRIBUTE = /\s+([^\s=/>]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const TAG_END = /\s*(\/?)>/y;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(?:#(\d{1,8})|#x([\da-f]{1,8})|([A-Za-z][\w.-]*));|&/gi;

/** Half a pair and what lies beyond all letters is no letter. */
const isLetter = (code: number) => code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);

/** Letters by number, and the five by name that every document has; another name stays as it is written. */
function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? all;
    if (all === '&') throw new SyntaxError('an ampersand that is none');
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return isLetter(code) ? String.fromCodePoint(code) : '\ufffd';
  });
}

/** An element that has begun and not ended. */
interface Open {
  /** As it is written, with its prefix. */
  tag: string;
  name: string;
  text: string;
  element: XmlElement | undefined;
  hasChildren: boolean;
}

class Reader {
  private readonly text: string;
  private readonly alwaysLists: boolean;
  private at = 0;
  /** What each tag is called without its prefix: there are few, a thousand times each. */
  private readonly names = new Map<string, string>();
  private readonly open: Open[] = [];
  private readonly document: XmlElement = {};

  constructor(text: string, alwaysLists: boolean) {
    const bare = text.replace(/^\uFEFF/, '');
    this.text = bare.includes('\r') ? bare.replace(/\r\n?/g, '\n') : bare;
    this.alwaysLists = alwaysLists;
  }

  read(): XmlElement {
    for (let mark = this.text.indexOf('<'); mark >= 0; mark = this.text.indexOf('<', this.at)) {
      if (mark > this.at) this.addText(decode(this.text.slice(this.at, mark)));
      this.at = mark;
      const next = this.text[mark + 1];
      if (next === '/') this.end();
      else if (next === '!') this.readDeclaration();
      else if (next === '?') this.skipTo('?>');
      else this.begin();
    }
    this.addText(this.text.slice(this.at));
    const isWhole = this.open.length === 0 && Object.keys(this.document).length === 1;
    if (!isWhole) throw new SyntaxError('not one whole element');
    return this.document;
  }

  private addText(text: string) {
    const parent = this.open.at(-1);
    if (parent) parent.text += text;
    else if (!BLANK.test(text)) throw new SyntaxError('text beside the element');
  }

  /** From here to behind the mark. @returns what lies between */
  private skipTo(mark: string, from = this.at): string {
    const end = this.text.indexOf(mark, from);
    if (end < 0) throw new SyntaxError(`no ${mark}`);
    this.at = end + mark.length;
    return this.text.slice(from, end);
  }

  /** A comment or text that is not to be parsed; a document type is refused, and with it all that it may declare. */
  private readDeclaration() {
    if (this.text.startsWith('<!--', this.at)) this.skipTo('-->', this.at + 4);
    else if (this.text.startsWith('<![CDATA[', this.at)) this.addText(this.skipTo(']]>', this.at + 9));
    else throw new SyntaxError('a document type is not accepted');
  }

  private nameOf(tag: string): string {
    const known = this.names.get(tag);
    if (known !== undefined) return known;
    const name = tag.slice(tag.indexOf(':') + 1);
    if (!NAME.test(tag) || name === '__proto__') throw new SyntaxError('a name that is none');
    this.names.set(tag, name);
    return name;
  }

  private begin() {
    TAG_NAME.lastIndex = this.at + 1;
    const end = TAG_NAME.test(this.text) ? TAG_NAME.lastIndex : this.at + 1;
    const tag = this.text.slice(this.at + 1, end);
    const name = this.nameOf(tag);
    this.at = end;
    const element = this.text[end] === '>' ? undefined : this.readAttributes();
    const isEmpty = this.endTag();
    this.open.push({ tag, name, text: '', element, hasChildren: false });
    if (this.open.length > MAX_DEPTH) throw new SyntaxError('too many levels');
    if (isEmpty) this.close();
  }

  /** Behind the tag. @returns whether the element ends with it */
  private endTag(): boolean {
    if (this.text[this.at] === '>') {
      this.at += 1;
      return false;
    }
    TAG_END.lastIndex = this.at;
    const [end, slash] = TAG_END.exec(this.text) ?? [];
    if (end === undefined) throw new SyntaxError('a tag that does not end');
    this.at = TAG_END.lastIndex;
    return slash === '/';
  }

  private readAttributes(): XmlElement | undefined {
    const attributes: XmlElement = {};
    for (ATTRIBUTE.lastIndex = this.at; ; this.at = ATTRIBUTE.lastIndex) {
      const [, written, double, single = ''] = ATTRIBUTE.exec(this.text) ?? [];
      if (written === undefined) break;
      const name = `@${this.nameOf(written)}`;
      if (/^xmlns(?::|$)/.test(written)) continue;
      if (Object.hasOwn(attributes, name)) throw new SyntaxError('an attribute twice');
      attributes[name] = decode(double ?? single);
    }
    return Object.keys(attributes).length > 0 ? attributes : undefined;
  }

  private end() {
    const tag = this.skipTo('>', this.at + 2).trimEnd();
    if (this.open.at(-1)?.tag !== tag) throw new SyntaxError('an end without its beginning');
    this.close();
  }

  private close() {
    const closed = this.open.pop();
    if (!closed) return;
    const { name, text, element, hasChildren } = closed;
    // Between elements, blanks are how a document is laid out.
    if (element && text !== '' && !(hasChildren && BLANK.test(text))) element['#text'] = text;
    const parent = this.open.at(-1);
    if (!parent) {
      if (Object.keys(this.document).length > 0) throw new SyntaxError('a second element');
      this.document[name] = element ?? text;
      return;
    }
    parent.hasChildren = true;
    parent.element ??= {};
    this.add(parent.element, name, element ?? text);
  }

  private add(element: XmlElement, name: string, value: unknown) {
    const known = Object.hasOwn(element, name) ? element[name] : undefined;
    if (Array.isArray(known)) known.push(value);
    else if (known === undefined) element[name] = this.alwaysLists ? [value] : value;
    else element[name] = [known, value];
  }
}

/**
 * A document as objects of strings, by the name of its one element. Nothing but the document is ever read: it may not
 * bring a document type, and with it entities and addresses, of its own.
 *
 * @param alwaysLists whether children of one name are a list also where there is one; otherwise it stands by itself
 * @throws {SyntaxError} where it is not well-formed, or has a document type
 */
export function readXml(text: string, { alwaysLists = false } = {}): XmlElement {
  return new Reader(text, alwaysLists).read();
}
