import './epc.css'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { catalogueAddress, MAKE_NAMES } from '../../../worker/store/settings/schemas/makes.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/icon.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { CatalogueFrame } from './catalogue-frame.tsx'
import { NoCatalogue } from './no-catalogue.tsx'
import { useEpcTemplates } from './use-epc-templates.ts'

const route = getRouteApi('/$locale/shop/epc/$make')

/** One make's catalogue: framed, with a plain link beside it. */
export function EpcMakePage() {
  const { t } = useTranslation('shop/epc')
  const locale = useLocale()
  const { make } = route.useParams()
  const { templates, isPending } = useEpcTemplates()
  const name = MAKE_NAMES[make]
  const title = t('make.title', { make: name })
  useTitle(title)
  const address = templates === null ? null : catalogueAddress(templates, { make, locale })
  return (
    <main id="main" className="wrap shop stack stack-4">
      <div className="stack stack-2">
        <Breadcrumbs label={t('common:frame.breadcrumbs')}>
          <Link to="/$locale" params={{ locale }}>
            {t('crumb')}
          </Link>
          <Link to="/$locale/epc" params={{ locale }}>
            {t('home.title')}
          </Link>
          {name}
        </Breadcrumbs>
        <div className="page-head">
          <div className="stack stack-1">
            <h1 className="h1">{title}</h1>
            {(isPending || address !== null) && <p className="muted">{t('make.about')}</p>}
          </div>
          {address !== null && (
            <div className="row">
              <a
                className={buttonClass()}
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('make.openNamed', { make: name })}
              >
                <Icon of={ExternalLink} />
                {t('make.open')}
              </a>
            </div>
          )}
        </div>
      </div>
      {isPending && <div className="epc-frame" aria-hidden="true" />}
      {!isPending && address === null && <NoCatalogue make={make} templates={templates} />}
      {address !== null && <CatalogueFrame key={address} address={address} title={title} />}
    </main>
  )
}
