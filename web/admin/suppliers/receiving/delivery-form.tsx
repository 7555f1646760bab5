import { Link } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import type { AwaitedLine, DeliveredOrder } from '../../../../worker/purchasing/receipts/schemas.ts'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import type { Say } from '../../../i18n/text-keys.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Note } from '../../../ui/note.tsx'
import { DeliveryLines } from './delivery-lines.tsx'
import { differencesOf, type Scanned } from './scan.ts'
import { ScanField, type ScanSaid } from './scan-field.tsx'
import { useDelivery } from './use-delivery.ts'

/** Longer is cut: so long the name of a place on our shelf may be. */
const PLACE_LENGTH = 40

/** One delivery of a supplier: counted by scanning or typing, received at all its supplier orders at once. */
export function DeliveryForm({ supplier, lines }: { supplier: number; lines: AwaitedLine[] }) {
  const { t } = useTranslation('admin/receiving')
  const { integer } = useFormat()
  const delivery = useDelivery(supplier, lines)
  const { came, short, surplus } = differencesOf(lines, delivery.counts)
  return (
    <div className="stack stack-5">
      <UnsavedGuard isGuarded={came > 0 && !delivery.isSending} alsoBy="supplier" />
      {delivery.refused.map(({ id, number, message }) => (
        <Note key={id} tone="bad" role="alert">
          {t('refused', { number, message: message ?? '' })}
        </Note>
      ))}
      {delivery.received.length > 0 && <Received orders={delivery.received} />}
      <ScanField
        label={t('scan.label')}
        hint={t('scan.hint')}
        onScan={(typed) => toSaid(delivery.scan(typed), t)}
      />
      <div className="row">
        <Button icon={PackageCheck} onClick={delivery.fill}>
          {t('fill')}
        </Button>
      </div>
      <DeliveryLines
        lines={lines}
        counts={delivery.counts}
        errors={delivery.errors}
        onCount={delivery.count}
      />
      <div className="fields form-narrow">
        <Field label={t('day')} hint={t('dayHint')} width={3}>
          <Input
            type="date"
            value={delivery.day}
            onValueChange={delivery.setDay}
            {...(delivery.today !== undefined && { max: delivery.today })}
          />
        </Field>
        <Field label={t('place')} width={3}>
          <Input
            value={delivery.place}
            onValueChange={delivery.setPlace}
            maxLength={PLACE_LENGTH}
          />
        </Field>
      </div>
      <div className="form-foot">
        <span>
          {t('total', {
            came: integer(came),
            short: integer(short),
            surplus: integer(surplus),
          })}
        </span>
        <Button
          kind="main"
          isBusy={delivery.isSending}
          disabled={came === 0}
          onClick={delivery.submit}
        >
          {t('submit', { count: came })}
        </Button>
      </div>
    </div>
  )
}

/** What a scan counted, in words. */
function toSaid({ number, pieces, line, surplus }: Scanned, t: Say<'admin/receiving'>): ScanSaid {
  if (line === null) return { tone: 'bad', text: t('scan.unknown', { number }) }
  const { mpn, brand } = line.product
  const words = { pieces, part: `${mpn} ${brand}`, order: line.supplier_order.number }
  return surplus > 0
    ? { tone: 'warn', text: t('scan.surplus', { ...words, surplus }) }
    : { tone: 'good', text: t('scan.counted', words) }
}

/** Where the delivery was received: its invoice is entered and compared from there. */
function Received({ orders }: { orders: DeliveredOrder[] }) {
  const { t } = useTranslation('admin/receiving')
  const locale = useLocale()
  return (
    <Note tone="good" role="status">
      {t('receivedAt')}{' '}
      {orders.map(({ id, number }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link
            className="cell-link nowrap"
            to="/$locale/admin/suppliers/orders/$supplierOrderId"
            params={{ locale, supplierOrderId: id }}
          >
            {number}
          </Link>
        </span>
      ))}
    </Note>
  )
}
