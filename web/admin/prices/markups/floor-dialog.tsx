import { z } from 'zod'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { percentTyped, readPercent } from '../../settings/currencies/percent.ts'

/** Of a margin of 100 % there would be no price. */
const FloorInput = z.object({ floor: z.number().int().min(0).max(9900) })

interface Props {
  /** Hundredths of a percent. */
  bps: number
  onTake: (bps: number) => void
  onClose: () => void
}

/** The margin that no rule takes a price below; it goes into the draft as rules do. */
export function FloorDialog({ bps, onTake, onClose }: Props) {
  const { t } = useTranslation('admin/markups')
  const locale = useLocale()
  const { form, ...dialog } = useDialogForm({
    values: { floor: percentTyped(bps, locale) },
    schema: FloorInput,
    toInput: ({ floor }) => ({ floor: readPercent(floor) }),
    sentences: { floor: t('floor.wrong') },
    // Nothing is sent before the draft is saved.
    sender: { mutate: (input, { onSuccess }) => onSuccess(input), error: null, isPending: false },
    onDone: ({ floor }: z.output<typeof FloorInput>) => onTake(floor),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('floor.title')}
      description={t('floor.about')}
      submitLabel={t('dialog.submit')}
    >
      <form.AppField name="floor">
        {(field) => <field.TextField label={t('floor.label')} hint={t('floor.hint')} />}
      </form.AppField>
    </FormDialog>
  )
}
