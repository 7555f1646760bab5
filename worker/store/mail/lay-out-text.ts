import type { Letter } from './render-mail.ts'

/** The mail as plain text: all that the HTML says, in the same order. */
export function layOutText(letter: Letter): string {
  const { facts = [], button, otherLink, tables = [], notes = [] } = letter
  return [
    letter.greeting,
    ...letter.paragraphs,
    ...(facts.length === 0 ? [] : [facts.map(([label, value]) => `${label}: ${value}`).join('\n')]),
    ...[button, otherLink].flatMap((one) =>
      one === undefined ? [] : [`${one.label}:\n${one.url}`],
    ),
    ...tables.map(tableText),
    ...notes,
    ['-- ', letter.store, ...letter.footer].join('\n'),
  ].join('\n\n')
}

const tableText = ({ title, head, rows }: NonNullable<Letter['tables']>[number]): string =>
  [title, ...[head, ...rows].map((row) => row.filter((cell) => cell !== '').join(' | '))].join('\n')
