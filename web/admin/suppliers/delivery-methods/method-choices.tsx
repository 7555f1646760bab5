import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { offeredMethodsQuery } from './delivery-methods.ts'
import { useMethodWords } from './use-method-words.ts'
import './delivery-methods.css'

interface Props {
  warehouseId: number | undefined
  /** The one that is named. */
  carrier: string
  onChoose: (carrier: string) => void
}

/** The ways in which a warehouse's goods come, to name one of them as the carrier; nothing where none is known. */
export function MethodChoices({ warehouseId = 0, carrier, onChoose }: Props) {
  const { t } = useTranslation('admin/delivery-methods')
  const { days } = useFormat()
  const words = useMethodWords()
  const methods = useQuery({ ...offeredMethodsQuery(warehouseId), enabled: warehouseId !== 0 })
  if (methods.data === undefined || methods.data.length === 0) return null
  return (
    <div className="method-choices" role="group" aria-label={t('title')}>
      {methods.data.map((method) => (
        <button
          key={method.id}
          type="button"
          className="method-choice"
          aria-pressed={method.carrier === carrier.trim()}
          onClick={() => onChoose(method.carrier)}
        >
          <span>
            <span className="medium">{method.carrier}</span>{' '}
            <span>{t('arrives', { days: days(method.arrives) })}</span>
          </span>
          <span className="sub">{words(method).join(' · ')}</span>
        </button>
      ))}
    </div>
  )
}
