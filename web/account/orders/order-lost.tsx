import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { AccountPage } from '../frame/account-page.tsx'

/** No such order, or none that this person may see. */
export function OrderLost({ back }: { back: ReactNode }) {
  const { t } = useTranslation('account/orders')
  const { t: common } = useTranslation()
  const locale = useLocale()
  return (
    <AccountPage title={common('notFound.title')} crumbs={[back]} about={common('notFound.text')}>
      <div className="stack stack-4">
        <p>{t('lost')}</p>
        <p>
          <Link
            className={buttonClass({ kind: 'main' })}
            to="/$locale/account/orders"
            params={{ locale }}
          >
            {t('all')}
          </Link>
        </p>
      </div>
    </AccountPage>
  )
}
