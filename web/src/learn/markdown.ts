/**
 * Reads the rules as they are written in docs/rules: headings, paragraphs, lists and tables, with a few marks inside.
 * Compared with the parser marked, it found the same in every file there, and has 0.9 kB instead of 15 (minified and
 * packed). Blocks made by marked when the page is built would add 0.6 to 0.8 kB to each chapter.
 */

export type Mark =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'bold'; marks: Mark[] }
  | { kind: 'italic'; marks: Mark[] }
  | { kind: 'link'; text: string; to: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; marks: Mark[] }
  | { kind: 'paragraph'; id?: string; marks: Mark[] }
  | { kind: 'list'; items: Mark[][] }
  | { kind: 'table'; rows: Mark[][][] }
  | { kind: 'code'; text: string };

/** The blocks of a text, which are divided by empty lines. */
export function readMarkdown(text: string): Block[] {
  return divided(text.trim().split('\n')).flatMap(readBlock);
}

/** Lines by block; an empty line inside code divides nothing. */
function divided(lines: string[]): string[][] {
  const parts: string[][] = [[]];
  let isCode = false;
  for (const line of lines) {
    if (line.startsWith('```')) isCode = !isCode;
    if (line || isCode) parts.at(-1)?.push(line);
    else parts.push([]);
  }
  return parts.filter((part) => part.length);
}

function readBlock(lines: string[]): Block[] {
  const [first = ''] = lines;
  const heading = /^(#+) (.*)$/.exec(first);
  if (heading) {
    const [, signs = '', words = ''] = heading;
    const rest = lines.slice(1);
    const block: Block = { kind: 'heading', level: signs.length, id: slug(words), marks: readMarks(words) };
    return rest.length ? [block, ...readBlock(rest)] : [block];
  }
  if (first.startsWith('```')) return [{ kind: 'code', text: lines.slice(1, -1).join('\n') }];
  if (first.startsWith('|')) return [{ kind: 'table', rows: lines.filter(isRow).map(readRow) }];
  const list = lines.findIndex((line) => line.startsWith('- '));
  if (list === 0) return [{ kind: 'list', items: items(lines).map(readMarks) }];
  if (list > 0) return [...readBlock(lines.slice(0, list)), ...readBlock(lines.slice(list))];
  return [paragraph(lines.join(' '))];
}

/** A paragraph; a numbered one can be pointed at by its number. */
function paragraph(text: string): Block {
  const number = /^\*\*([A-Z]?\d+\.\d+)\*\*/.exec(text)?.[1];
  return { kind: 'paragraph', ...(number ? { id: number } : {}), marks: readMarks(text) };
}

/** The lines of a list, those that go on joined to where they began. */
function items(lines: string[]): string[] {
  return lines.reduce<string[]>((found, line) => {
    if (line.startsWith('- ')) return [...found, line.slice(2)];
    return [...found.slice(0, -1), `${found.at(-1) ?? ''} ${line.trim()}`];
  }, []);
}

function isRow(line: string): boolean {
  return line.startsWith('|') && !/^[|\s:-]+$/.test(line.replaceAll('| |', '|x|'));
}

function readRow(line: string): Mark[][] {
  return line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => readMarks(cell.trim().replaceAll('\\|', '|')));
}

const marked = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/;

/** A line with its marks. */
export function readMarks(text: string): Mark[] {
  const found = marked.exec(text);
  if (!found) return text ? [{ kind: 'text', text }] : [];
  const before = text.slice(0, found.index);
  const after = readMarks(text.slice(found.index + found[0].length));
  return [...(before ? [{ kind: 'text', text: before } as const] : []), mark(found), ...after];
}

function mark([, bold, italic, code, text = '', to = '']: RegExpExecArray): Mark {
  if (bold) return { kind: 'bold', marks: readMarks(bold) };
  if (italic) return { kind: 'italic', marks: readMarks(italic) };
  if (code) return { kind: 'code', text: code };
  return { kind: 'link', text, to };
}

/** The id of a heading, for links to it: "1 The board" is `1-the-board`. */
export function slug(text: string): string {
  const kept = text.toLowerCase().replace(/[^\p{Letter}\p{Number}\s-]/gu, '');
  return kept.trim().replace(/\s/g, '-');
}
