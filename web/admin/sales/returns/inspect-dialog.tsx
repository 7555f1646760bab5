import {
  type AdminReturn,
  ReturnInspectionInput,
} from '../../../../worker/sales/returns/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { atFields, atFormFields } from './at-fields.ts'
import { returnCalls, returns } from './returns.ts'

const PLACES = ['shelf', 'supplier', 'scrap', 'declined'] as const

type Line = AdminReturn['lines'][number]

/** Whether what comes back is sold again unless a look says otherwise. */
const isSound = ({ reason }: Line): boolean => reason === 'not_needed' || reason === 'wrong_part'

/** Sound pieces go on the shelf at first; where those go that are said to be broken has to be typed. */
const valuesOf = ({ lines }: AdminReturn) => ({
  lines: lines.map((line) => ({
    id: line.id,
    shelf: isSound(line) ? String(line.quantity) : '0',
    supplier: '0',
    scrap: '0',
    declined: '0',
  })),
  place: '',
  reason: '',
})

type Values = ReturnType<typeof valuesOf>

const toInput = ({ lines, ...rest }: Values) => ({
  ...rest,
  lines: lines.map((line) => ({
    id: line.id,
    shelf: readNumber(line.shelf) ?? 0,
    supplier: readNumber(line.supplier) ?? 0,
    scrap: readNumber(line.scrap) ?? 0,
    declined: readNumber(line.declined) ?? 0,
  })),
})

/** Says where each piece goes. */
export function InspectDialog({ of, onClose }: { of: AdminReturn; onClose: () => void }) {
  const { t } = useTranslation('admin/returns')
  const { form, ...dialog } = useSentForm({
    values: valuesOf(of),
    judge: (values: Values, say) => {
      const found = schemaErrors(ReturnInspectionInput, toInput(values), say)
      return found && { fields: atFields(found.fields) }
    },
    toInput: (values) => ReturnInspectionInput.parse(toInput(values)),
    atFields: (error) => atFormFields(error, atFields),
    sender: useCommand(returns, of.id, returnCalls.inspect),
    onDone: () => showToast({ text: t('acts.inspect.done', { number: of.number }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.inspect.title', { number: of.number })}
      description={t('acts.inspect.text')}
      submitLabel={t('acts.inspect.submit')}
      isWide
    >
      {of.lines.map(({ id, product, quantity }, at) => (
        <fieldset key={id} className="stack stack-2">
          <legend className="h3 pb-2">
            {t('inspectLine', { part: `${product.brand} ${product.mpn}`, count: quantity })}
          </legend>
          <div className="fields">
            {PLACES.map((place) => (
              <form.AppField key={place} name={`lines[${at}].${place}`}>
                {(field) => <field.NumberField width={3} label={t(`places.${place}`)} />}
              </form.AppField>
            ))}
          </div>
        </fieldset>
      ))}
      <form.AppField name="place">
        {(field) => (
          <field.TextField label={t('fields.place')} hint={t('fields.placeHint')} isOptional />
        )}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => (
          <field.TextareaField
            label={t('fields.inspectReason')}
            hint={t('fields.inspectReasonHint')}
            isOptional
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}
