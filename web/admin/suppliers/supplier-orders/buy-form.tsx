import { useStore } from '@tanstack/react-form'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ToBuyLine } from '../../../../worker/purchasing/to-buy/schemas.ts'
import { FormShell } from '../../../form/form-shell.tsx'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { MethodChoices } from '../delivery-methods/method-choices.tsx'
import { useCan } from '../../frame/use-can.ts'
import { BuyPlace } from './buy-place.tsx'
import { BuyTable } from './buy-table.tsx'
import { costOf, keyOf, pickAll, pickedOf, sumOf } from './buy-values.ts'
import { CellField } from '../../frame/cell-field.tsx'
import { useBuyForm } from './use-buy-form.ts'

interface Props {
  lines: ToBuyLine[]
  /** Somebody else has ordered some of them. */
  onStartOver: () => void
}

/** Which lines, how many of each, how they come; who may not order sees what waits. */
export function BuyForm({ lines, onStartOver }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const { money, locale } = useFormat()
  const isAllowed = useCan()('suppliers.orders.create&reports.prices.view')
  const { form, refusal, warehouses, isSending } = useBuyForm(lines, onStartOver)
  const values = useStore(form.store, (state) => state.values)
  const isDirty = useStore(form.store, (state) => state.isDirty)
  const picked = pickedOf(lines, values)
  if (!isAllowed) return <BuyTable lines={lines} />
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
              {t('buy.total')}{' '}
              <Money className="strong" value={money(costOf(lines, values, locale))} />
            </span>
            <Button type="submit" kind="main" isBusy={isSending} disabled={picked.length === 0}>
              {t('buy.submit', { count: picked.length })}
            </Button>
          </div>
        }
      >
        <BuyPlace form={form} own={lines[0]} warehouses={warehouses} />
        <BuyTable
          lines={lines}
          sumOf={(line) => sumOf(line, values, locale)}
          picked={values.picked}
          onPick={(line, isPicked) => form.setFieldValue(`picked.${keyOf(line)}`, isPicked)}
          onPickAll={(isPicked) => form.setFieldValue('picked', pickAll(lines, isPicked))}
          piecesOf={(line) => (
            <form.AppField name={`pieces.${keyOf(line)}`}>
              {() => (
                <CellField
                  label={t('buy.piecesOf', { mpn: line.product.mpn, number: line.order.number })}
                />
              )}
            </form.AppField>
          )}
          costOf={
            values.warehouse === ''
              ? undefined
              : (line) => (
                  <form.AppField name={`costs.${keyOf(line)}`}>
                    {() => (
                      <CellField
                        kind="price"
                        label={t('buy.costOf', {
                          mpn: line.product.mpn,
                          number: line.order.number,
                        })}
                      />
                    )}
                  </form.AppField>
                )
          }
        />
        <div className="fields form-narrow">
          <MethodChoices
            warehouseId={
              values.warehouse === '' ? lines[0]?.warehouse.id : Number(values.warehouse)
            }
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
      </FormShell>
    </>
  )
}
