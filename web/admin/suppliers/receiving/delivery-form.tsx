import { PackageCheck } from 'lucide-react'
import type { AwaitedLine } from '../../../../worker/purchasing/receipts/schemas.ts'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Note } from '../../../ui/note.tsx'
import { DeliveryLines } from './delivery-lines.tsx'
import { differencesOf } from './scan.ts'
import { ScanField } from './scan-field.tsx'
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
      <ScanField onScan={delivery.scan} />
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
