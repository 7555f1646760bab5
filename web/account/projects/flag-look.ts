import {
  ArrowDown,
  ArrowUp,
  CircleHelp,
  Clock,
  Flag,
  Layers,
  type LucideIcon,
  Replace,
  TriangleAlert,
  X,
} from 'lucide-react'
import type { ProjectRow, RowFlag } from '../../../worker/sales/projects/schemas.ts'
import type { Say } from '../../i18n/text-keys.ts'
import type { Format } from '../../i18n/use-format.ts'
import { formatShare } from '../../lib/format-share.ts'

type Tone = 'good' | 'warn' | 'bad'

/** How each flag looks; the words say the rest. */
export const FLAG_LOOK: Record<RowFlag, { tone: Tone; icon: LucideIcon }> = {
  unknown: { tone: 'bad', icon: CircleHelp },
  ambiguous: { tone: 'warn', icon: Layers },
  gone: { tone: 'bad', icon: X },
  short: { tone: 'warn', icon: TriangleAlert },
  price_up: { tone: 'warn', icon: ArrowUp },
  price_down: { tone: 'good', icon: ArrowDown },
  later: { tone: 'warn', icon: Clock },
  end_of_life: { tone: 'warn', icon: Flag },
  replaced: { tone: 'warn', icon: Replace },
}

/** By how many hundredths of a percent a price has changed since it was agreed to, without its sign; null: not known. */
export function priceMove({ agreed_price: agreed, found }: ProjectRow): number | null {
  const now = found?.price ?? null
  if (agreed === null || now === null || agreed.currency !== now.currency) return null
  if (agreed.micros === 0) return null
  return Math.round((Math.abs(now.micros - agreed.micros) * 10_000) / agreed.micros)
}

/** What a check has to say of a row, in words: "dearer by 6.8 %", "46 short". */
export function flagWords(
  flag: RowFlag,
  row: ProjectRow,
  t: Say<'account/projects'>,
  format: Pick<Format, 'integer' | 'locale'>,
): string {
  const { found } = row
  const move = priceMove(row)
  if ((flag === 'price_up' || flag === 'price_down') && move !== null) {
    return t(`flags.${flag}_by`, { percent: formatShare(move / 100, format.locale) })
  }
  if (flag === 'short' && found !== null) {
    return t('flags.short_by', { number: format.integer(found.short) })
  }
  if (flag === 'later' && found?.days != null && row.agreed_days !== null) {
    return t('flags.later_by', {
      before: format.integer(row.agreed_days),
      after: format.integer(found.days),
    })
  }
  return t(`flags.${flag}`)
}

/** How many rows have each flag, in the order of the flags. */
export function countFlags(rows: readonly ProjectRow[]): { flag: RowFlag; rows: number }[] {
  const flags = Object.keys(FLAG_LOOK) as RowFlag[]
  return flags.flatMap((flag) => {
    const count = rows.filter(({ found }) => found?.flags.includes(flag)).length
    return count === 0 ? [] : [{ flag, rows: count }]
  })
}
