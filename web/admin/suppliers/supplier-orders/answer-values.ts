import type { Say } from '../../../i18n/text-keys.ts'
import type {
  ConfirmInput,
  SupplierOrderLine,
} from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { readNumber } from '../../../form/read-number.ts'
import { readText } from '../../../form/read-text.ts'
import { keyOf } from './line-values.ts'

/** What the supplier answered about a line, as it is typed. */
export interface Answer {
  confirmed: string
  refused: string
  /** `2026-10-01` or ''. */
  promised_at: string
  reason: string
}

export interface AnswerValues {
  /** The day of every line without one of its own. */
  promised_at: string
  /** By `keyOf` their line. */
  lines: Record<string, Answer>
}

/** Pieces the supplier has to answer for. */
export const askedOf = ({ quantity, canceled }: SupplierOrderLine): number => quantity - canceled

/** Everything promised, but for what he has refused before. */
export const answerForm = (lines: SupplierOrderLine[]): AnswerValues => ({
  promised_at: '',
  lines: Object.fromEntries(
    lines.map((line) => [
      keyOf(line),
      {
        confirmed: String(askedOf(line) - line.refused),
        refused: String(line.refused),
        promised_at: line.promised_at?.slice(0, 10) ?? '',
        reason: line.reason,
      },
    ]),
  ),
})

/** What is left to be promised once so many are refused; null while that cannot be read. */
export function restOf(line: SupplierOrderLine, refused: string): string | null {
  const pieces = readNumber(refused) ?? 0
  return Number.isNaN(pieces) ? null : String(Math.max(line.received, askedOf(line) - pieces))
}

const BLANK: Answer = { confirmed: '', refused: '', promised_at: '', reason: '' }

const answerOf = (line: SupplierOrderLine, { lines }: AnswerValues): Answer =>
  lines[keyOf(line)] ?? BLANK

/** What is wrong with it, by field; null when it will do. */
export function answerErrors(
  lines: SupplierOrderLine[],
  values: AnswerValues,
  t: Say<'form'>,
): { fields: Record<string, string> } | null {
  const fields: Record<string, string> = {}
  for (const line of lines) {
    const { confirmed, refused } = answerOf(line, values)
    const promised = readNumber(confirmed) ?? 0
    const denied = readNumber(refused) ?? 0
    const path = `lines.${keyOf(line)}`
    if (Number.isNaN(promised)) fields[`${path}.confirmed`] = t('errors.number')
    if (Number.isNaN(denied)) fields[`${path}.refused`] = t('errors.number')
    else if (denied < line.refused) {
      fields[`${path}.refused`] = t('errors.too_small', { least: String(line.refused) })
    }
    if (promised < line.received) {
      fields[`${path}.confirmed`] = t('errors.too_small', { least: String(line.received) })
    } else if (promised + denied > askedOf(line)) {
      const most = String(Math.max(0, askedOf(line) - denied))
      fields[`${path}.confirmed`] = t('errors.too_large', { most })
    }
  }
  return Object.keys(fields).length === 0 ? null : { fields }
}

/** The body of the call: every line, as it is answered in all. */
export const answerInput = (lines: SupplierOrderLine[], values: AnswerValues): ConfirmInput => ({
  lines: lines.map((line) => {
    const { confirmed, refused, promised_at: own, reason } = answerOf(line, values)
    return {
      id: line.id,
      confirmed: readNumber(confirmed) ?? 0,
      refused: readNumber(refused) ?? 0,
      promised_at: readText(own) ?? readText(values.promised_at),
      reason: reason.trim(),
    }
  }),
})
