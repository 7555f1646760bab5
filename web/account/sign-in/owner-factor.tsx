import '../security/security.css'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { useLoadedTexts } from '../../i18n/use-loaded-texts.ts'
import { useTitle } from '../../shell/use-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TwoFactorStart } from '../security/two-factor-start.tsx'

/** The second step of an owner's link: the second factor of the account that was just opened. */
export function OwnerFactor() {
  const { t } = useTranslation('account/sign-in')
  const locale = useLocale()
  const isReady = useLoadedTexts('account/security')
  useTitle(t('owner.factor.title'))
  return (
    <main id="main" className="wrap shop">
      <div className="stack stack-5">
        <div className="stack stack-1">
          <h1 className="h1">{t('owner.factor.title')}</h1>
          <p className="muted">{t('owner.factor.text')}</p>
        </div>
        {isReady ? <SetUp /> : <Skeleton height="40px" />}
        <p>
          <Link to="/$locale/admin/dashboard" params={{ locale }}>
            {t('owner.factor.later')}
          </Link>
        </p>
      </div>
    </main>
  )
}

function SetUp() {
  const { t } = useTranslation('account/security')
  return (
    <section className="stack stack-3">
      <h2 className="h2">{t('factor.title')}</h2>
      <TwoFactorStart />
    </section>
  )
}
