import { useMutation } from '@tanstack/react-query'
import type {
  AskedLine,
  LateLine,
  WarnedLine,
} from '../../../../worker/purchasing/late-lines/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import type { Selection } from '../../resource/use-selection.ts'
import { groupOf, lateLines, tell } from './late-lines.ts'
import { packsOf } from './packs.ts'

interface Props {
  act: 'ask' | 'warn'
  selection: Selection<LateLine>
}

type Told = Pick<AskedLine | WarnedLine, 'outcome'>

/** Why nothing was said of a line, in the order they are told. */
const REASONS = ['already', 'in_time', 'unpaid', 'not_ordered', 'no_email'] as const

/** Asks the suppliers of the chosen lines, or warns their customers, request after request. */
export function TellChosen({ act, selection }: Props) {
  const { t } = useTranslation('admin/late-lines')
  const refresh = useRefresh(lateLines)
  const summary = useSummary(act)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const told: Told[] = []
      for (const pack of packsOf(await selection.collect(), groupOf[act])) {
        told.push(...(await tell[act](pack.map(({ id }) => id))))
      }
      return told
    },
    onSuccess: (told) => {
      selection.clear()
      showToast({ text: summary(told) })
    },
    onError: showRefusal,
    onSettled: refresh,
  })
  return (
    <Button size="s" isBusy={isPending} onClick={() => mutate()}>
      {t(`${act}.action`)}
    </Button>
  )
}

/** How many lines were told of, and why others were not. */
function useSummary(act: Props['act']): (told: readonly Told[]) => string {
  const { t } = useTranslation('admin/late-lines')
  return (told) => {
    const count = (outcome: string) => told.filter((one) => one.outcome === outcome).length
    const done = count(act === 'ask' ? 'asked' : 'warned')
    const rest = REASONS.filter((reason) => count(reason) > 0).map((reason) =>
      t(`why.${reason}`, { count: count(reason) }),
    )
    return [done === 0 ? t(`${act}.none`) : t(`${act}.done`, { count: done }), ...rest].join('; ')
  }
}
