/**
 * A small Markdown reader for the files in docs/rules: headings, paragraphs, lists, tables, pictures and folded parts.
 *
 * It replaces the package marked, which is 15 kB minified and compressed where this is about 1 kB, and reads every file
 * there the same way. Parsing at build time would be larger, too: 0.6 to 0.8 kB more per chapter.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'ours'; text: string } // a dagger: the printed rules differ or say nothing
  | { kind: 'bold'; marks: Inline[] }
  | { kind: 'italic'; marks: Inline[] }
  | { kind: 'link'; text: string; to: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; marks: Inline[] }
  | { kind: 'paragraph'; id?: string; marks: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; rows: Inline[][][] }
  | { kind: 'picture'; alt: string; file: string }
  | { kind: 'fold'; marks: Inline[]; blocks: Block[] }
  | { kind: 'code'; text: string };

/** Read a text into blocks, which are separated by empty lines. */
export function readMarkdown(text: string): Block[] {
  return readParts(divided(text.trim().split('\n')));
}

/** All blocks in order, those inside folded parts included. */
export function unfolded(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => (block.kind === 'fold' ? unfolded(block.blocks) : [block]));
}

/** Read parts into blocks; those between `<details>` and `</details>` belong to one folded block. */
function readParts(parts: string[][]): Block[] {
  const start = parts.findIndex(([first = '']) => first.startsWith('<details'));
  if (start < 0) return parts.flatMap(readBlock);
  const end = parts.findIndex(([first]) => first === '</details>');
  const summary = /<summary>(.*)<\/summary>/.exec(parts[start]?.join(' ') ?? '')?.[1] ?? '';
  const fold: Block = {
    kind: 'fold',
    marks: readMarks(summary),
    blocks: readParts(parts.slice(start + 1, end)),
  };
  return [...parts.slice(0, start).flatMap(readBlock), fold, ...readParts(parts.slice(end + 1))];
}

/** Group lines by block; an empty line inside code does not end the block. */
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
  const picture = /^!\[(.*)\]\((?:.*\/)?(.+?)\)$/.exec(first);
  if (picture) return [{ kind: 'picture', alt: picture[1] ?? '', file: picture[2] ?? '' }];
  if (first.startsWith('```')) return [{ kind: 'code', text: lines.slice(1, -1).join('\n') }];
  if (first.startsWith('|')) return [{ kind: 'table', rows: lines.filter(isRow).map(readRow) }];
  const list = lines.findIndex((line) => line.startsWith('- '));
  if (list === 0) return [{ kind: 'list', items: items(lines).map(readMarks) }];
  if (list > 0) return [...readBlock(lines.slice(0, list)), ...readBlock(lines.slice(list))];
  return [paragraph(lines.join(' '))];
}

/** Make a paragraph block; a numbered paragraph has its number as id. */
function paragraph(text: string): Block {
  const number = /^\*\*([A-Z]?\d+\.\d+)\*\*/.exec(text)?.[1];
  return { kind: 'paragraph', ...(number ? { id: number } : {}), marks: readMarks(text) };
}

/** The entries of a list, with continuation lines joined to the line they continue. */
function items(lines: string[]): string[] {
  return lines.reduce<string[]>((found, line) => {
    if (line.startsWith('- ')) return [...found, line.slice(2)];
    return [...found.slice(0, -1), `${found.at(-1) ?? ''} ${line.trim()}`];
  }, []);
}

function isRow(line: string): boolean {
  return line.startsWith('|') && !/^[|\s:-]+$/.test(line.replaceAll('| |', '|x|'));
}

function readRow(line: string): Inline[][] {
  return line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => readMarks(cell.trim().replaceAll('\\|', '|')));
}

const marked = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)|(†)/;

/** Read a line into text, bold, italic, code, links and daggers. */
export function readMarks(text: string): Inline[] {
  const found = marked.exec(text);
  if (!found) return text ? [{ kind: 'text', text }] : [];
  const before = text.slice(0, found.index);
  const after = readMarks(text.slice(found.index + found[0].length));
  return [...(before ? [{ kind: 'text', text: before } as const] : []), mark(found), ...after];
}

function mark([, bold, italic, code, text = '', to = '', ours]: RegExpExecArray): Inline {
  if (bold) return { kind: 'bold', marks: readMarks(bold) };
  if (italic) return { kind: 'italic', marks: readMarks(italic) };
  if (code) return { kind: 'code', text: code };
  if (ours) return { kind: 'ours', text: ours };
  return { kind: 'link', text, to };
}

/** The id of a heading, as links use it: `1-the-board` for "1 The board". */
export function slug(text: string): string {
  const kept = text.toLowerCase().replace(/[^\p{Letter}\p{Number}\s-]/gu, '');
  return kept.trim().replace(/\s/g, '-');
}
