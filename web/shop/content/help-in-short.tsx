import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { PAGE_PATHS } from '../../shell/content/page-paths.ts'

const SLUGS = ['delivery', 'payment', 'returns'] as const

/** The most common questions, answered in a sentence each, with links to the rest. */
export function HelpInShort() {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <section aria-labelledby="help-in-short">
      <div className="section-head">
        <h2 className="h2" id="help-in-short">
          {t('helpInShort.title')}
        </h2>
      </div>
      <div className="thirds">
        {SLUGS.map((slug) => (
          <div key={slug} className="stack stack-1">
            <h3 className="h3">
              <Link to={PAGE_PATHS[slug]} params={{ locale }}>
                {t(`pages.${slug}`)}
              </Link>
            </h3>
            <p className="muted">{t(`helpInShort.${slug}`)}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
