import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useAnyTexts } from '../../i18n/use-translation.tsx'
import { moved } from '../../lib/moved.ts'
import { showRefusal } from '../../shell/show-refusal.ts'
import { MoveButtons } from '../../ui/move-buttons.tsx'
import { type Noun, useRefresh } from './use-resource-dialog.ts'

interface Props<Row extends object> {
  of: Noun<Row>
  row: Row
  /** The whole list, as it stands. */
  rows: readonly Row[]
  /** Puts all of them in this order. */
  order: (rows: Row[]) => Promise<unknown>
}

/** Moves a row of a whole list one place up or down; refused, the list is asked again as well. Its buttons are `list.up` and `list.down`. */
export function MoveCell<Row extends object>({ of, row, rows, order }: Props<Row>) {
  const { t } = useAnyTexts(of.texts)
  const mutationKey = [...of.key, 'order']
  const refresh = useRefresh(of)
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (by: -1 | 1) => order(moved(rows, at, by)),
    onSettled: refresh,
    onError: showRefusal,
  })
  const isBusy = useIsMutating({ mutationKey }) > 0
  const at = rows.indexOf(row)
  const name = of.nameOf(row)
  return (
    <MoveButtons
      upLabel={t('list.up', { name })}
      downLabel={t('list.down', { name })}
      isFirst={at === 0}
      isLast={at === rows.length - 1}
      isBusy={isBusy}
      onMove={mutate}
    />
  )
}
