import type { OrderChangePreview } from '../../../../worker/sales/orders/schemas/order-change.ts'
import { toApiError } from '../../../api/errors.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Money } from '../../../ui/money.tsx'
import { Note } from '../../../ui/note.tsx'

interface Props {
  /** Undefined: not known yet. */
  preview: OrderChangePreview | undefined
  error: Error | null
}

/** The order's sums before a change and after it, or why it cannot be made. */
export function ChangePreview({ preview, error }: Props) {
  const { t } = useTranslation('admin/orders')
  const { money } = useFormat()
  if (error !== null) {
    const { message, fields } = toApiError(error)
    return (
      <Note tone="bad" role="status">
        {Object.values(fields).flat()[0] ?? message}
      </Note>
    )
  }
  if (preview === undefined) return null
  const { before, after } = preview
  const rows = (['goods', 'shipping', 'tax', 'total', 'due', 'margin'] as const).flatMap((name) => {
    const [was, is] = [before[name], after[name]]
    return was === null || is === null ? [] : [{ name, was, is }]
  })
  return (
    <>
      <table className="order-change-sums" aria-live="polite">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('acts.change.before')}</th>
            <th scope="col">{t('acts.change.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, was, is }) => (
            <tr key={name}>
              <th scope="row">{t(`acts.change.sums.${name}`)}</th>
              <td>
                <Money value={money(was)} />
              </td>
              <td>
                <Money
                  value={money(is)}
                  {...(was.amount !== is.amount && { className: 'medium' })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {preview.to_refund.amount > 0 && (
        <p>
          {t('acts.change.sums.refund')} <Money value={money(preview.to_refund)} />
        </p>
      )}
    </>
  )
}
