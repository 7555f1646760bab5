import type { MintedFile, MintedMail } from '../mint-mail.ts'
import { mintZip } from '../worker/mint-zip.ts'
import { sheetOf } from './sheet-of.ts'

/** A part of the store in which the mails are read. */
export interface Known {
  mpn: string
  brand: string
}

/** Parts that a mail may ask for, each its own. */
export interface Shelf {
  /** Of one brand, and plenty of each. */
  plain: Known[]
  /** Numbers that several brands have. */
  shared: string[]
  /** Of which there are two pieces. */
  scarce: Known[]
}

/** A list of parts put into a mail in one of the ways people do. */
export interface Shaped {
  mail: Pick<MintedMail, 'subject' | 'text' | 'html' | 'files' | 'headers'>
  /** What is certain: pieces by number. */
  certain: [mpn: string, pieces: number][]
  /** Numbers that are to be asked back. */
  asked: string[]
}

interface Wanted {
  part: Known
  pieces: number
}

interface Draw {
  lines: Wanted[]
  shelf: Shelf
  /** From 0 up to 1. */
  random: () => number
}

const csvOf = (rows: (string | number)[][], sign = ';'): string =>
  rows
    .map((row) => row.map((cell) => (String(cell).includes(sign) ? `"${cell}"` : cell)).join(sign))
    .join('\r\n')

const file = (name: string, body: MintedFile['body']): MintedFile => ({ name, body })
const certainOf = (lines: Wanted[]): [string, number][] =>
  lines.map(({ part, pieces }) => [part.mpn, pieces])
const shaped = (lines: Wanted[], mail: Shaped['mail'], asked: string[] = []): Shaped => ({
  mail,
  certain: certainOf(lines),
  asked,
})

const HEAD = ['Part number', 'Manufacturer', 'Qty']
const rowsOf = (lines: Wanted[]) => lines.map(({ part, pieces }) => [part.mpn, part.brand, pieces])
const bytesOf = (text: string) => new TextEncoder().encode(text)
const unknownOf = (random: () => number) => `ZZ${Math.floor(random() * 1e9)}XQ9`
const each = (lines: Wanted[], say: (mpn: string, pieces: number) => string): string[] =>
  lines.map(({ part, pieces }) => say(part.mpn, pieces))

const SIGNATURE = '-- \nAnna Petrova\nBuyer, Acme Ltd\n+375 29 123-45-67, Minsk 220030'
const DISCLAIMER =
  'This e-mail is confidential and intended only for the addressee. If you are not the intended recipient, delete it.'

/** The ways, by what they are called. */
export const SHAPES: Record<string, (draw: Draw) => Shaped> = {
  'a CSV with titles': ({ lines }) =>
    shaped(lines, {
      text: 'Hello, the list is attached.',
      files: [file('list.csv', csvOf([HEAD, ...rowsOf(lines)]))],
    }),
  'a workbook': ({ lines }) =>
    shaped(lines, { text: '', files: [file('order.xlsx', sheetOf([HEAD, ...rowsOf(lines)]))] }),
  'a bill of materials': ({ lines }) =>
    shaped(lines, {
      text: 'Please quote the attached BOM.\n\nBest regards,\nAnna',
      files: [
        file(
          'bom.csv',
          csvOf(
            [
              ['Reference', 'Value', 'MPN', 'Manufacturer', 'Quantity'],
              ...lines.map(({ part, pieces }, at) => [
                `R${at + 1}`,
                '10k',
                part.mpn,
                part.brand,
                pieces,
              ]),
            ],
            ',',
          ),
        ),
      ],
    }),
  'numbers with bare quantities': ({ lines }) =>
    shaped(lines, { text: each(lines, (mpn, pieces) => `${mpn} ${pieces}`).join('\n') }),
  'pieces before numbers': ({ lines }) =>
    shaped(lines, {
      text: `Hello,\n\n${each(lines, (mpn, pieces) => `${pieces} pcs ${mpn}`).join('\n')}\n\nRegards,\nAnna`,
    }),
  'Russian lines': ({ lines }) =>
    shaped(lines, {
      text: `Добрый день! Прошу выставить счёт:\n${each(lines, (mpn, pieces) => `${mpn} - ${pieces} шт.`).join('\n')}\n\nС уважением,\nАнна Петрова\nтел. +375 29 123-45-67`,
    }),
  'a sentence': ({ lines }) => {
    const told = each(lines, (mpn, pieces) => `${pieces} pcs of ${mpn}`)
    return shaped(lines, {
      text: `Hi, please send me a quote for ${told.join(' and ')}. Thank you!`,
    })
  },
  'a sentence with numbers first': ({ lines }) => {
    const told = each(lines, (mpn, pieces) => `${mpn} (${pieces} pcs)`)
    return shaped(lines, { text: `We would need for our next run ${told.join(', ')}` })
  },
  'a table of HTML': ({ lines }) => {
    const cells = (row: (string | number)[]) =>
      row.map((cell) => `<td><p>${cell}</p></td>`).join('')
    const rows = [HEAD, ...rowsOf(lines)].map((row) => `<tr>${cells(row)}</tr>`).join('\n')
    return shaped(lines, {
      html: `<html><head><style>p{margin:0}</style></head><body><p>Dear all,</p><table border=1>${rows}</table><p>--&nbsp;<br>Anna</p></body></html>`,
    })
  },
  'paragraphs of HTML': ({ lines }) =>
    shaped(lines, {
      html: `<div>Здравствуйте!</div>${each(lines, (mpn, pieces) => `<div>${mpn}&nbsp;&ndash; <b>${pieces}</b> шт</div>`).join('')}`,
    }),
  'a table of bars': ({ lines }) =>
    shaped(lines, {
      text: [
        '| Part number | Qty |',
        '|---|---|',
        ...each(lines, (mpn, pieces) => `| ${mpn} | ${pieces} |`),
      ].join('\n'),
    }),
  'columns of tabs with places': ({ lines }) =>
    shaped(lines, {
      text: lines.map(({ part, pieces }, at) => `${at + 1}\t${part.mpn}\t${pieces}`).join('\n'),
    }),
  'an order that is passed on with signs of quoting': ({ lines }) =>
    shaped(lines, {
      subject: 'Fwd: Order 4711',
      text: [
        'FYI, please quote.',
        SIGNATURE,
        '',
        '> From: Boss <boss@acme.example>',
        '> Sent: 27.11.2026 10:15',
        '> To: Anna',
        '> Subject: Order 4711',
        '>',
        ...each(lines, (mpn, pieces) => `> ${pieces} x ${mpn}`),
        '>',
        '> Kind regards',
        '> The Boss, room 312',
        DISCLAIMER,
      ].join('\n'),
    }),
  'a forwarded message': ({ lines }) =>
    shaped(lines, {
      subject: 'Пересл: заявка',
      text: [
        '---------- Forwarded message ---------',
        'От: Склад <sklad@acme.example>',
        'Date: Fri, 27 Nov 2026 at 10:15',
        'Тема: заявка',
        '',
        ...each(lines, (mpn, pieces) => `${mpn} x${pieces}`),
        '',
        'Отправлено с iPhone',
      ].join('\r\n'),
    }),
  'a reply above an old order': ({ lines, shelf }) =>
    shaped(lines, {
      subject: 'Re: Your quote Q-2026-000123',
      headers: [
        'In-Reply-To: <old@detal.example>',
        'References: <first@acme.example> <old@detal.example>',
      ],
      text: [
        ...each(lines, (mpn, pieces) => `${pieces} pcs ${mpn}`),
        '',
        'On Fri, 27 Nov 2026 at 10:15, Detal <quote@detal.example> wrote:',
        `> ${shelf.plain[0]?.mpn} | 999 | 1.20`,
        `> 999 pcs ${shelf.plain[1]?.mpn}`,
      ].join('\n'),
    }),
  'two files': ({ lines }) => {
    const half = Math.ceil(lines.length / 2)
    return shaped(lines, {
      files: [
        file('a.csv', csvOf([HEAD, ...rowsOf(lines.slice(0, half))])),
        file('b.xlsx', sheetOf([HEAD, ...rowsOf(lines.slice(half))])),
      ],
    })
  },
  'an archive': ({ lines }) =>
    shaped(lines, {
      files: [
        file(
          'list.zip',
          mintZip([{ name: 'list.csv', data: bytesOf(csvOf([HEAD, ...rowsOf(lines)])) }]),
        ),
      ],
    }),
  'semicolons and a list number': ({ lines }) =>
    shaped(lines, {
      text: `Order:\n${each(lines, (mpn, pieces) => `1) ${mpn}; ${pieces} pcs`).join('\n')}`,
    }),
  'numbers that nobody knows among others': ({ lines, random }) => {
    const unknown = unknownOf(random)
    return shaped(
      lines,
      {
        text: [
          ...each(lines, (mpn, pieces) => `${mpn} - ${pieces} pcs`),
          `${unknown} - 12 pcs`,
        ].join('\n'),
      },
      [unknown],
    )
  },
  'lines without quantities': ({ lines }) => {
    const [first, ...rest] = lines
    return shaped(
      rest,
      {
        text: [first?.part.mpn ?? '', ...each(rest, (mpn, pieces) => `${pieces} pcs ${mpn}`)].join(
          '\n',
        ),
      },
      [first?.part.mpn ?? ''],
    )
  },
  'a number of several brands': ({ lines, shelf }) => {
    const shared = shelf.shared[0] ?? ''
    return shaped(
      lines,
      { files: [file('list.csv', csvOf([HEAD, ...rowsOf(lines), [shared, '', 15]]))] },
      [shared],
    )
  },
  'more than there is': ({ lines, shelf }) => {
    const scarce = shelf.scarce[0]?.mpn ?? ''
    return shaped(
      lines,
      {
        text: [...each(lines, (mpn, pieces) => `${pieces} pcs ${mpn}`), `500 pcs ${scarce}`].join(
          '\n',
        ),
      },
      [scarce],
    )
  },
  'quantities that nobody orders': ({ lines }) => {
    const [none, many, ...rest] = lines
    return shaped(
      rest,
      {
        files: [
          file(
            'list.csv',
            csvOf([
              HEAD,
              ...rowsOf(rest),
              [none?.part.mpn ?? '', '', 0],
              [many?.part.mpn ?? '', '', '1000000000'],
            ]),
          ),
        ],
      },
      [none?.part.mpn ?? '', many?.part.mpn ?? ''],
    )
  },
  'a column of pieces that may be another': ({ lines }) => ({
    mail: {
      files: [
        file('list.csv', csvOf(lines.map(({ part, pieces }) => [part.mpn, pieces, pieces + 3]))),
      ],
    },
    certain: [],
    asked: lines.map(({ part }) => part.mpn),
  }),
}
