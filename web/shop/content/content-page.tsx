import '../../shell/content/words.css'
import './content.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useMatches } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { PageHeading, PageSlug } from '../../../worker/store/content/schemas.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { ConsentLink } from '../../shell/consent/consent-link.tsx'
import { Fault } from '../../shell/fault.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { HELP_SLUGS, PAGE_PATHS } from '../../shell/content/page-paths.ts'
import { contentQueries } from '../../shell/content/queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContentText } from './content-text.tsx'
import { ContentCrumbs } from './content-crumbs.tsx'

/** A help or legal page: its text, and links to the related pages. */
export function ContentPage() {
  const { t } = useTranslation('shop/content')
  const slug = useSlug()
  const page = useQuery(contentQueries.page(slug, useLocale()))
  const isHelp = HELP_SLUGS.some((each) => each === slug)
  const title = page.data?.title ?? t(`common:pages.${slug}`)
  useTitle(title)
  // Paused: offline, and nothing kept on this device.
  const isFailed = page.data === undefined && (page.isError || page.isPaused)
  return (
    <main id="main" className="wrap shop stack stack-4">
      <ContentCrumbs slug={slug} title={title} isHelp={isHelp} />
      <div className="words-grid">
        {isHelp ? <HelpNav /> : <TableOfContents headings={page.data?.headings ?? []} />}
        <article className="words-place">
          <h1 className="words-title">{title}</h1>
          {page.data !== undefined && <ContentText page={page.data} />}
          {slug === 'privacy-policy' && (
            <p>
              <ConsentLink />
            </p>
          )}
          {isFailed && <Fault error={page.error} onRetry={() => void page.refetch()} />}
          {page.data === undefined && !isFailed && <TextSkeleton />}
        </article>
      </div>
    </main>
  )
}

/** The page of this route. */
function useSlug(): PageSlug {
  return (
    useMatches({
      select: (matches) => matches.findLast(({ staticData }) => staticData.words)?.staticData.words,
    }) ?? 'help'
  )
}

/** Links to the help pages: beside the text, or above it on a phone. */
function HelpNav() {
  const { t } = useTranslation('shop/content')
  const locale = useLocale()
  return (
    <nav className="words-nav words-tabs" aria-label={t('help')}>
      {HELP_SLUGS.map((slug) => (
        <Link
          key={slug}
          to={PAGE_PATHS[slug]}
          params={{ locale }}
          activeOptions={{ exact: true }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {t(`nav.${slug}`)}
        </Link>
      ))}
    </nav>
  )
}

/** The contents of a long page; hidden where there is no room beside the text. */
function TableOfContents({ headings }: { headings: PageHeading[] }) {
  const { t } = useTranslation('shop/content')
  const parts = headings.filter(({ level }) => level === 2)
  return (
    <nav className="words-nav words-parts" aria-label={t('contents')}>
      <p className="words-caption" aria-hidden="true">
        {t('contents')}
      </p>
      {parts.map(({ id, text }) => (
        <a key={id} href={`#${id}`}>
          {text}
        </a>
      ))}
    </nav>
  )
}

const LINES = ['96%', '100%', '88%', '42%', '92%', '99%', '64%', '97%', '90%', '35%']

/** A placeholder while the text is loading. */
function TextSkeleton() {
  const { t } = useTranslation('shop/content')
  return (
    <div className="words-skeleton">
      <p className="sr" role="status">
        {t('loading')}
      </p>
      {LINES.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
