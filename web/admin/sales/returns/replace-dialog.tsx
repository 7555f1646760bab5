import { useQuery } from '@tanstack/react-query'
import {
  type AdminReturn,
  ReplacementInput,
  type ReplacementLine,
} from '../../../../worker/sales/returns/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { readNumber } from '../../../form/read-number.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCommand } from '../../resource/use-command.ts'
import { atFields, atFormFields } from './at-fields.ts'
import { replacementsQuery, returnCalls, returns } from './returns.ts'

interface Props {
  of: AdminReturn
  onClose: () => void
}

/** Chooses what comes again for each line: our own free pieces first, or an offer of the same part. */
export function ReplaceDialog({ of, onClose }: Props) {
  const { t } = useTranslation('admin/returns')
  const { t: tForm } = useTranslation('form')
  const { data, error } = useQuery(replacementsQuery(of.id))
  if (data !== undefined) return <Choice of={of} lines={data} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={tForm('close')}
      title={t('acts.replace.title', { number: of.number })}
      description={t('acts.replace.text')}
    >
      <div className="dialog-body">
        {error === null ? (
          <Skeleton height="72px" />
        ) : (
          <SubmitErrorNote error={toApiError(error)} />
        )}
      </div>
    </Dialog>
  )
}

interface Values {
  lines: { id: number; offer: string }[]
}

const toInput = ({ lines }: Values) => ({
  lines: lines.map(({ id, offer }) => ({ id, supplier_offer_item_id: readNumber(offer) ?? 0 })),
})

function Choice({ of, lines, onClose }: Props & { lines: ReplacementLine[] }) {
  const { t } = useTranslation('admin/returns')
  const optionsOf = useOptions()
  const { form, ...dialog } = useSentForm({
    values: {
      lines: lines.map(({ id, offers }) => ({
        id,
        offer: String(offers[0]?.supplier_offer_item_id ?? ''),
      })),
    },
    judge: ({ lines: chosen }: Values) => {
      const none = chosen.flatMap(({ offer }, at) => (offer === '' ? [at] : []))
      const said = none.map((at) => [`lines[${at}].offer`, t('acts.replace.none')])
      return none.length === 0 ? null : { fields: Object.fromEntries(said) }
    },
    toInput: (values) => ReplacementInput.parse(toInput(values)),
    atFields: (error) =>
      atFormFields(error, (fields) => {
        const named = Object.entries(atFields(fields))
        return Object.fromEntries(
          named.map(([path, said]) => [path.replace('supplier_offer_item_id', 'offer'), said]),
        )
      }),
    sender: useCommand(returns, of.id, returnCalls.replace),
    onDone: () => showToast({ text: t('acts.replace.done', { number: of.number }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('acts.replace.title', { number: of.number })}
      description={t('acts.replace.text')}
      submitLabel={t('acts.replace.open')}
    >
      {lines.map((line, at) => (
        <form.AppField key={line.id} name={`lines[${at}].offer`}>
          {(field) => (
            <field.SelectField
              label={t('inspectLine', {
                part: `${line.product.brand} ${line.product.mpn}`,
                count: line.quantity,
              })}
              options={optionsOf(line)}
            />
          )}
        </form.AppField>
      ))}
    </FormDialog>
  )
}

/** Says where the pieces come from, when they are here, and how many there are. */
function useOptions() {
  const { t } = useTranslation('admin/returns')
  const { integer } = useFormat()
  return ({ offers }: ReplacementLine) => {
    if (offers.length === 0) return [{ value: '', label: t('acts.replace.none') }]
    return offers.map((offer) => ({
      value: String(offer.supplier_offer_item_id),
      label: offer.is_ours
        ? t('acts.replace.ours', { remains: integer(offer.remains) })
        : t('acts.replace.offer', {
            warehouse: offer.warehouse,
            count: offer.days_max,
            remains: integer(offer.remains),
          }),
    }))
  }
}
