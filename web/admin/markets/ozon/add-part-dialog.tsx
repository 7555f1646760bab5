import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OzonItemInput } from '../../../../worker/markets/ozon/schemas/items.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ComboboxItem } from '../../../ui/combobox.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ChooserField } from '../../resource/chooser-field.tsx'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { accountsQuery, addItem, findParts, ozonItems } from './ozon.ts'

/** Opens the dialog that adds a part by hand, once there is an account to add it to. */
export function AddPartButton() {
  const { t } = useTranslation('admin/ozon')
  const { data = [] } = useQuery(accountsQuery)
  const [isOpen, setIsOpen] = useState(false)
  if (data.length === 0) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('addPart.action')}</Button>
      {isOpen && <AddPartDialog accounts={data} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface Values {
  account_id: string
  product_id: ComboboxItem | null
  choice: string
}

const CHOICES = ['always', 'never'] as const
const PARTS = [...ozonItems.key, 'parts']
const NO_VALUES: Values = { account_id: '', product_id: null, choice: 'always' }

interface Props {
  accounts: readonly { id: number; name: string }[]
  onClose: () => void
}

/** Finds a part by its number and says whether an account always offers it, or never. */
function AddPartDialog({ accounts, onClose }: Props) {
  const { t } = useTranslation('admin/ozon')
  const refresh = useRefresh(ozonItems)
  const sender = useMutation({ mutationFn: addItem, onSettled: refresh })
  const { form, ...dialog } = useDialogForm({
    values: { ...NO_VALUES, account_id: String(accounts[0]?.id ?? '') },
    toInput: ({ account_id, product_id, choice }) => ({
      account_id: Number(account_id),
      product_id: product_id?.value,
      choice,
    }),
    schema: OzonItemInput,
    sender,
    onClose,
    onDone: ({ product }) => showToast({ text: t('addPart.create.done', { name: product.mpn }) }),
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('addPart.create.title')}
      submitLabel={t('addPart.create.submit')}
    >
      <div className="fields">
        <form.AppField name="product_id">
          {() => (
            <ChooserField
              label={t('addPart.part')}
              hint={t('addPart.partHint')}
              placeholder={t('addPart.choose')}
              find={findParts}
              findKey={PARTS}
            />
          )}
        </form.AppField>
        <form.AppField name="account_id">
          {(field) => (
            <field.SelectField
              label={t('addPart.account')}
              options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </form.AppField>
        <form.AppField name="choice">
          {(field) => (
            <field.SelectField
              label={t('addPart.choice')}
              hint={t('addPart.text')}
              options={CHOICES.map((value) => ({ value, label: t(`choice.${value}`) }))}
            />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
