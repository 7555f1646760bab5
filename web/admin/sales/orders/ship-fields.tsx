import { revalidateLogic, useStore } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { ExcuseReason } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { withForm } from '../../../form/use-app-form.ts'
import { Note } from '../../../ui/note.tsx'
import { BoxesField, WeightField } from './parcel-fields.tsx'
import { NO_DOCUMENT } from './picked-pieces.ts'

/** What a parcel says beside its pieces, and why it has some that are not on the shelf. */
export const ShipFields = withForm({
  defaultValues: NO_DOCUMENT,
  validationLogic: revalidateLogic(),
  /** `unpaid`: what is to be paid before it leaves, as words; '' when nothing is. */
  props: { beyond: 0, isExcuseAsked: false, unpaid: '' },
  render: function ShipFields({ form, beyond, isExcuseAsked, unpaid }) {
    const { t } = useTranslation('admin/orders')
    const excuse = useStore(form.store, (state) => state.values.excuse)
    return (
      <>
        {unpaid !== '' && (
          <Note tone="warn" isSmall>
            {t('acts.ship.unpaid', { sum: unpaid })}
          </Note>
        )}
        {(beyond > 0 || isExcuseAsked) && (
          <>
            <Note tone="warn" role="status" isSmall>
              {beyond > 0 ? t('excuse.needed', { count: beyond }) : t('excuse.changed')}
            </Note>
            <form.AppField name="excuse">
              {(field) => (
                <field.RadioField
                  legend={t('excuse.legend')}
                  options={ExcuseReason.options.map((value) => ({
                    value,
                    label: t(`excuse.reasons.${value}`),
                  }))}
                />
              )}
            </form.AppField>
            {excuse !== '' && (
              <form.AppField name="excuse_note">
                {(field) => (
                  <field.TextField label={t('excuse.note')} isOptional={excuse !== 'other'} />
                )}
              </form.AppField>
            )}
          </>
        )}
        <div className="fields">
          <form.AppField name="tracking_number">
            {(field) => (
              <field.TextField
                label={t('acts.ship.tracking')}
                hint={t('acts.ship.trackingHint')}
                isOptional
                isCode
                isFirst={matchMedia('(pointer: fine)').matches}
              />
            )}
          </form.AppField>
          <form.AppField name="weight">{() => <WeightField />}</form.AppField>
          <form.AppField name="boxes">{() => <BoxesField />}</form.AppField>
        </div>
      </>
    )
  },
})
