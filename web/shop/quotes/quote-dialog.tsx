import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type {
  GuestQuoteRequest,
  MailedQuote,
  Quote,
  QuoteRequest,
} from '../../../worker/sales/quotes/schemas.ts'
import { companyQueries } from '../../address-book/company-queries.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useSentForm } from '../../form/use-dialog-form.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLoadedTexts } from '../../i18n/use-loaded-texts.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { newUuid } from '../../lib/new-uuid.ts'
import type { CartEntry } from '../../offers/cart/cart-entry.ts'
import { makeGuestQuote, makeQuote, quoteQueries } from '../../quotes/queries.ts'
import { useUser } from '../../session/use-user.ts'
import { useInit } from '../../shell/init/use-init.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'

interface Props {
  entries: readonly CartEntry[]
  onClose: () => void
}

/** Makes a quote: for a guest by mail, for a person on its page. */
export function QuoteDialog({ entries, onClose }: Props) {
  const user = useUser()
  // No route of the cart loads them.
  const hasTexts = [useLoadedTexts('account/quotes'), useLoadedTexts('form')]
  const props = { entries: quotable(entries), onClose }
  if (hasTexts.includes(false)) return null
  if (props.entries.length === 0) return <NothingDialog onClose={onClose} />
  return user === null ? <GuestDialog {...props} /> : <OwnDialog {...props} />
}

/** What a quote is made of: the selected lines, or all of them when none is, as far as they can be ordered. */
function quotable(entries: readonly CartEntry[]): CartEntry[] {
  const inCart = entries.filter(({ line }) => !line.is_saved_for_later)
  const selected = inCart.filter(({ line }) => line.selected)
  return (selected.length > 0 ? selected : inCart).filter(({ problem }) => problem === null)
}

/** None of the lines can be ordered as it is. */
function NothingDialog({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation('account/quotes')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t('common:action.close')}
      title={t('make.title')}
      description={t('make.nothing')}
    >
      <div className="dialog-foot">
        <Button kind="main" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </div>
    </Dialog>
  )
}

/** What is wanted, in the currency it is shown in. */
function useWanted(entries: readonly CartEntry[]) {
  const { currency } = useInit()
  const items = entries.map(({ id, line }) => ({
    supplier_offer_item_id: id,
    quantity: line.quantity,
  }))
  return { items, currency }
}

/** Of this opening of the dialog: pressed again after a lost answer, nothing is made twice. */
function useMaking<Input, Answer>(make: (input: Input, key: string) => Promise<Answer>) {
  const [key, setKey] = useState(newUuid)
  return useMutation({
    mutationFn: (input: Input) => make(input, key),
    // What was refused is corrected and asked for anew.
    onError: () => setKey(newUuid()),
  })
}

/** Its one field is not worth the library of the schemas, which the cart does not need. */
const leftToTheApi = () => null

function useAbout(entries: readonly CartEntry[]) {
  const { t } = useTranslation('account/quotes')
  const { integer } = useFormat()
  const count = entries.length
  return t('make.lines', { count, number: integer(count) })
}

function GuestDialog({ entries, onClose }: Props) {
  const { t } = useTranslation('account/quotes')
  const wanted = useWanted(entries)
  const about = useAbout(entries)
  const { form, ...dialog } = useSentForm({
    values: { email: '' },
    judge: leftToTheApi,
    toInput: ({ email }): GuestQuoteRequest => ({ ...wanted, email }),
    sender: useMaking(makeGuestQuote),
    onDone: ({ number, email }: MailedQuote) =>
      showToast({ text: t('make.mailed', { number, email }) }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('make.title')}
      description={`${about} ${t('make.guest')}`}
      submitLabel={t('make.send')}
    >
      <form.AppField name="email">
        {(field) => (
          <field.TextField type="email" label={t('make.email')} autoComplete="email" isCode />
        )}
      </form.AppField>
    </FormDialog>
  )
}

function OwnDialog({ entries, onClose }: Props) {
  const { t } = useTranslation('account/quotes')
  const { locale } = useFormat()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const wanted = useWanted(entries)
  const about = useAbout(entries)
  const { data: companies = [] } = useQuery(companyQueries.list())
  const { form, ...dialog } = useSentForm({
    values: { company: '' },
    judge: leftToTheApi,
    toInput: ({ company }): QuoteRequest => ({
      ...wanted,
      company_id: company === '' ? null : Number(company),
    }),
    sender: useMaking(makeQuote),
    onDone: (quote: Quote) => {
      queryClient.setQueryData(quoteQueries.one(quote.token).queryKey, quote)
      void queryClient.invalidateQueries({ queryKey: [...quoteQueries.all(), 'list'] })
      showToast({ text: t('make.done', { number: quote.number, email: quote.customer.email }) })
      void navigate({ to: '/$locale/quotes/$token', params: { locale, token: quote.token } })
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('make.title')}
      description={`${about} ${t('make.own')}`}
      submitLabel={t('make.submit')}
    >
      {companies.length > 0 && (
        <form.AppField name="company">
          {(field) => (
            <field.SelectField
              label={t('make.for')}
              options={[
                { value: '', label: t('make.private') },
                ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
        </form.AppField>
      )}
    </FormDialog>
  )
}
