import { useStore } from '@tanstack/react-form'
import type { ToBuyGroup, ToBuyPart } from '../../../../worker/purchasing/to-buy/schemas.ts'
import { FormShell } from '../../../form/form-shell.tsx'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { MethodChoices } from '../delivery-methods/method-choices.tsx'
import { useCan } from '../../frame/use-can.ts'
import { isBelowMinimum, PartLimits } from './part-limits.tsx'
import { costOfParts, partKey, pickedParts } from './part-values.ts'
import { PartsTable } from './parts-table.tsx'
import { usePartsForm } from './use-parts-form.ts'

interface Props {
  group: ToBuyGroup
  parts: ToBuyPart[]
  onRefresh: () => void
}

/** Which parts are ordered as one line each; who may not order sees what waits. */
export function PartsForm({ group, parts, onRefresh }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const { money } = useFormat()
  const isAllowed = useCan()('suppliers.orders.create&reports.prices.view')
  const { form, refusal, isSending } = usePartsForm({ group, parts, onRefresh })
  const values = useStore(form.store, (state) => state.values)
  const isDirty = useStore(form.store, (state) => state.isDirty)
  const picked = pickedParts(parts, values)
  const cost = costOfParts(picked, group.currency)
  const isBelow = isBelowMinimum(cost, group.minimum_order)
  if (!isAllowed) return <PartsTable parts={parts} />
  const isStopped = picked.length === 0 || (isBelow && !values.below_minimum)
  return (
    <>
      <UnsavedGuard isGuarded={isDirty && !isSending} />
      <FormShell
        form={form}
        submitError={refusal}
        loading={isSending}
        className="stack stack-5"
        footer={
          <div className="form-foot">
            <span>
              {t('buy.total')} <Money className="strong" value={money(cost)} />
              <PartLimits cost={cost} limits={group} />
            </span>
            <Button type="submit" kind="main" isBusy={isSending} disabled={isStopped}>
              {t('parts.submit', { count: picked.length })}
            </Button>
          </div>
        }
      >
        <PartsTable
          parts={parts}
          picked={picked}
          onPick={(part, isPicked) => form.setFieldValue(`left.${partKey(part)}`, !isPicked)}
          onPickAll={(isPicked) =>
            form.setFieldValue(
              'left',
              Object.fromEntries(parts.map((part) => [partKey(part), !isPicked])),
            )
          }
        />
        <div className="fields form-narrow">
          <MethodChoices
            warehouseId={group.warehouse.id}
            carrier={values.carrier}
            onChoose={(carrier) => form.setFieldValue('carrier', carrier)}
          />
          <form.AppField name="carrier">
            {(field) => (
              <field.TextField
                width={3}
                label={t('carrier')}
                hint={t('buy.carrierHint')}
                isOptional
              />
            )}
          </form.AppField>
          <form.AppField name="comment">
            {(field) => (
              <field.TextareaField label={t('comment')} hint={t('buy.commentHint')} isOptional />
            )}
          </form.AppField>
        </div>
        {isBelow && (
          <form.AppField name="below_minimum">
            {(field) => <field.CheckField label={t('parts.belowMinimum')} />}
          </form.AppField>
        )}
      </FormShell>
    </>
  )
}
