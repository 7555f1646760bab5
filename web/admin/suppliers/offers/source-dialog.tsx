import { useStore } from '@tanstack/react-form'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { OfferChanges, type SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import type { ListLimits } from '../../../../worker/db/json/price-list.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { type Confirmed, useConfirmed } from '../../../session/use-confirmed.tsx'
import { FeedField } from './feed-field.tsx'
import { LimitFields } from './limit-fields.tsx'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { offers, updateOffer } from '../suppliers/suppliers.ts'
import { toLimits, toOfferForm, toOfferSource } from './offer-form.ts'
import { PullFields } from './pull-fields.tsx'

interface Props {
  offer: SupplierOffer
  /**
   * What limits, as they are typed, would have made of the offer's past lists. Left out, only how the list arrives
   * is asked.
   */
  replay?: (limits: Partial<ListLimits>) => ReactNode
  onClose: () => void
}

/** Where an offer's list comes from, what becomes of missing and old items, what stops a list. */
export function SourceDialog({ offer, replay, onClose }: Props) {
  const { t } = useTranslation('admin/offers')
  const { confirmed, dialog } = useConfirmed()
  const { form, ...sent } = useSentForm({
    values: toOfferForm(offer),
    judge: (values, tForm) => schemaErrors(OfferChanges, toOfferSource(values), tForm),
    toInput: (values) => OfferChanges.parse(toOfferSource(values)),
    sender: useSaveSource(offer.id, confirmed),
    isTaken: (saved) => saved !== null,
    onDone: (saved) => {
      const isForgotten = offer.has_source_password && saved?.has_source_password === false
      const name = saved?.name ?? ''
      showToast({ text: t(isForgotten ? 'source.doneWithoutPassword' : 'source.done', { name }) })
    },
    onClose,
  })
  const method = useStore(form.store, ({ values }) => values.update_method)
  const limits = toLimits(useStore(form.store, ({ values }) => values.limits))
  // An offer that feeds others is not fed itself.
  const methods = (['upload', 'url', 'api', 'feed'] as const).filter(
    (one) => one !== 'feed' || offer.feeds.length === 0,
  )
  return (
    <FormDialog
      form={form}
      {...sent}
      title={t('source.title', { name: offer.name })}
      submitLabel={t('source.submit')}
      isWide
    >
      <div className="fields">
        <form.AppField name="update_method">
          {(field) => (
            <field.RadioField
              legend={t('source.method')}
              options={methods.map((value) => ({
                value,
                label: t(`methods.${value}`),
                hint: t(`methods.${value}Hint`, { id: offer.id }),
              }))}
            />
          )}
        </form.AppField>
        {method === 'feed' && <FeedField form={form} offer={offer} />}
        {method === 'url' && <PullFields form={form} hasPassword={offer.has_source_password} />}
        {replay !== undefined && (
          <>
            <form.AppField name="missing_items">
              {(field) => (
                <field.RadioField
                  legend={t('source.missing')}
                  options={(['zero', 'remove'] as const).map((value) => ({
                    value,
                    label: t(`source.missing_${value}`),
                    hint: t(`source.missing_${value}Hint`),
                  }))}
                />
              )}
            </form.AppField>
            <form.AppField name="max_age_hours">
              {(field) => (
                <field.NumberField
                  width={3}
                  label={t('source.maxAge')}
                  hint={t('source.maxAgeHint')}
                  isOptional
                />
              )}
            </form.AppField>
            <form.AppField name="when_old">
              {(field) => (
                <field.SelectField
                  width={3}
                  label={t('source.whenOld')}
                  options={(['mark', 'hide'] as const).map((value) => ({
                    value,
                    label: t(`source.whenOld_${value}`),
                  }))}
                />
              )}
            </form.AppField>
            <LimitFields form={form} />
          </>
        )}
      </div>
      {offer.live_list_id !== null && replay?.(limits)}
      {dialog}
    </FormDialog>
  )
}

/** Null when the person would not confirm their password. */
const useSaveSource = (id: number, confirmed: Confirmed['confirmed']) =>
  useMutation({
    mutationFn: (input: OfferChanges) => confirmed(() => updateOffer(id, input)),
    onSuccess: useRefresh(offers),
  })
