import { useMutation } from '@tanstack/react-query'
import { useAnyTexts } from '../../i18n/use-translation.tsx'
import { showRefusal } from '../../shell/show-refusal.ts'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast.ts'
import { useCan } from '../frame/use-can.ts'
import { type Noun, useRefresh } from './use-resource-dialog.ts'

interface Props<Row extends object> {
  of: Noun<Row>
  row: Row
  isOn: boolean
  /** It stays as it is, whoever looks. */
  isFixed?: boolean
  permission: string
  /** Its name, for those who do not see its column. */
  label: string
  /** Null when it was not saved after all, for the person changed their mind. */
  save: (isOn: boolean) => Promise<unknown>
}

/** Something of a row that is on or off; pressed, it changes at once. Its toasts are `list.switchedOn` and `list.switchedOff`. */
export function SwitchCell<Row extends object>(props: Props<Row>) {
  const { of, row, isOn, isFixed = false, permission, label, save } = props
  const { t } = useAnyTexts(of.texts)
  const canChange = useCan()(permission)
  const refresh = useRefresh(of)
  const change = useMutation({
    mutationFn: save,
    // Of the mutation, not of its call: the row may have left a filtered list by then.
    onSuccess: async (saved, next) => {
      await refresh()
      if (saved === null) return
      showToast({
        text: t(next ? 'list.switchedOn' : 'list.switchedOff', { name: of.nameOf(row) }),
      })
    },
    onError: showRefusal,
  })
  return (
    <Switch
      isOn={change.isPending ? !isOn : isOn}
      isDisabled={isFixed || !canChange || change.isPending}
      onChange={(next) => change.mutate(next)}
    >
      <span className="sr">{label}</span>
    </Switch>
  )
}
