import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOrderStep } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Pieces that a step's lines say of themselves under this name, in all. */
function piecesOf(lines: unknown, name: string): number {
  if (!Array.isArray(lines)) return 0
  return lines.reduce<number>((sum, line: Record<string, unknown> | null) => {
    const pieces = line?.[name]
    return typeof pieces === 'number' && Number.isSafeInteger(pieces) ? sum + pieces : sum
  }, 0)
}

/** What to say of a step beside when and who: to whom, how many, by which parcel, why. */
export function useStepWords(): (step: SupplierOrderStep) => string[] {
  const { t } = useTranslation('admin/supplier-orders')
  const { integer } = useFormat()
  const { day } = useMoment()
  const pieces = (key: 'confirmedPieces' | 'refusedPieces' | 'receivedPieces', count: number) =>
    count === 0 ? '' : t(key, { count, pieces: integer(count) })
  return ({ kind, data }) => {
    switch (kind) {
      case 'created':
        return [data.below_minimum === true ? t('history.belowMinimum') : '']
      case 'sent':
      case 'asked':
        return [textOf(data.email) || t('history.byHand')]
      case 'confirmed':
        return [
          pieces('confirmedPieces', piecesOf(data.lines, 'confirmed')),
          pieces('refusedPieces', piecesOf(data.lines, 'refused')),
        ]
      case 'dispatched':
        return [textOf(data.tracking_number)]
      case 'received': {
        const at = textOf(data.received_at)
        const surplus = piecesOf(data.lines, 'surplus')
        return [
          pieces('receivedPieces', piecesOf(data.lines, 'quantity')),
          surplus === 0 ? '' : t('history.surplus', { pieces: integer(surplus) }),
          at === '' ? '' : t('history.on', { day: day(at) }),
        ]
      }
      case 'canceled':
        return [textOf(data.reason)]
      default:
        return []
    }
  }
}
