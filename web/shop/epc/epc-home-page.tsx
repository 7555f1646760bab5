import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { EPC_MAKES } from '../../../worker/store/settings/schemas/makes.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { MakeLinks } from './make-links.tsx'

const STEPS = ['make', 'part', 'number'] as const

/** The catalogues, and how to find a number in them. */
export function EpcHomePage() {
  const { t } = useTranslation('shop/epc')
  const locale = useLocale()
  useTitle(t('home.title'))
  return (
    <main id="main" className="wrap shop stack stack-6">
      <div className="stack stack-2">
        <Breadcrumbs label={t('common:frame.breadcrumbs')}>
          <Link to="/$locale" params={{ locale }}>
            {t('crumb')}
          </Link>
          {t('home.title')}
        </Breadcrumbs>
        <h1 className="h1">{t('home.title')}</h1>
        <p className="muted">{t('home.about')}</p>
        <MakeLinks makes={EPC_MAKES} />
      </div>
      <section aria-labelledby="how">
        <div className="section-head">
          <h2 className="h2" id="how">
            {t('home.how')}
          </h2>
        </div>
        <div className="thirds">
          {STEPS.map((step) => (
            <div key={step} className="stack stack-1">
              <h3 className="h3">{t(`home.${step}.title`)}</h3>
              <p className="muted">{t(`home.${step}.text`)}</p>
            </div>
          ))}
        </div>
      </section>
    </main>
  )
}
