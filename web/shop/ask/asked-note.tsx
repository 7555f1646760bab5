import { Link } from '@tanstack/react-router'
import type { PartRequest } from '../../../worker/sales/part-requests/schemas.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

interface Props {
  request: PartRequest
  /** Of somebody signed in, who finds it in the account. */
  isOwn: boolean
}

/** The store has it: its number, and what comes next. */
export function AskedNote({ request: { number, email }, isOwn }: Props) {
  const { t } = useTranslation('shop/ask')
  const params = { locale: useLocale() }
  return (
    <div role="status">
      <EmptyState
        heading="h1"
        title={t('done.title', { number })}
        action={
          <span className="row">
            <Link className={buttonClass({ kind: 'main' })} to="/$locale" params={params}>
              {t('done.search')}
            </Link>
            {isOwn && (
              <Link className={buttonClass()} to="/$locale/account/requests" params={params}>
                {t('done.own')}
              </Link>
            )}
          </span>
        }
      >
        {t('done.text', { email })}
      </EmptyState>
    </div>
  )
}
