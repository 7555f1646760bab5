import { z } from 'zod'
import { needDay, needWhole, type Quotes, RatesRefused, readQuote } from './quotes.ts'
import { needText } from './need-text.ts'

/** A number as the text says it: it never becomes a float. */
const Figure = z.object({ figure: z.string() })

/** https://www.nbrb.by/apihelp/exrates: roubles of Belarus for `Cur_Scale` units, on `Date`. */
const Answer = z.array(
  z.object({
    Cur_Abbreviation: z.string().regex(/^[A-Z]{3}$/),
    Cur_Scale: Figure,
    Cur_OfficialRate: Figure,
    Date: z.string().regex(/^\d{4}-\d\d-\d\dT00:00:00$/),
  }),
)

const REFERENCE = { currency: 'BYN', units: 1 }

/** The list of the National Bank of the Republic of Belarus, JSON. */
export function readNbrb(bytes: Uint8Array): Quotes {
  const rows = parseRows(needText(bytes, 'utf-8'))
  const [first] = rows
  if (first === undefined) throw new RatesRefused('answer_empty')
  if (rows.some((row) => row.Date !== first.Date)) throw new RatesRefused('days_differ')
  const [year = '', month = '', day = ''] = first.Date.slice(0, 10).split('-')
  return needWhole({
    reference: REFERENCE,
    day: needDay(year, month, day),
    rows: rows.map((row) =>
      readQuote(row.Cur_Abbreviation, row.Cur_Scale.figure, row.Cur_OfficialRate.figure),
    ),
  })
}

function parseRows(text: string): z.infer<typeof Answer> {
  const read = Answer.safeParse(parseJson(text))
  if (!read.success) throw new RatesRefused('answer_not_understood')
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, keepFigures)
  } catch {
    throw new RatesRefused('answer_not_understood')
  }
}

const keepFigures = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' ? { figure: context?.source ?? String(value) } : value
