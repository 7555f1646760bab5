import '../../shell/content/words.css'
import './content.css'
import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import type { PageSlug } from '../../../worker/store/content/schemas.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/use-locale.ts'
import { ConsentLink } from '../../shell/consent/consent-link.tsx'
import { Fault } from '../../shell/fault.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { HelpNav } from './help-nav.tsx'
import { HELP_SLUGS } from '../../shell/content/page-paths.ts'
import { contentQueries } from '../../shell/content/queries.ts'
import { TableOfContents } from './table-of-contents.tsx'
import { Words } from './words.tsx'
import { WordsCrumbs } from './words-crumbs.tsx'
import { WordsSkeleton } from './words-skeleton.tsx'

/** A page of help, or a legal one: its words, and the way to those beside it. */
export function WordsPage() {
  const { t } = useTranslation('shop/content')
  const slug = useSlug()
  const page = useQuery(contentQueries.page(slug, useLocale()))
  const isHelp = HELP_SLUGS.some((each) => each === slug)
  const title = page.data?.title ?? t(`common:pages.${slug}`)
  useTitle(title)
  // Paused: there is no connection, and nothing kept on this device.
  const isFailed = page.data === undefined && (page.isError || page.isPaused)
  return (
    <main id="main" className="wrap shop stack stack-4">
      <WordsCrumbs slug={slug} title={title} isHelp={isHelp} />
      <div className="words-grid">
        {isHelp ? <HelpNav /> : <TableOfContents headings={page.data?.headings ?? []} />}
        <article className="words-place">
          <h1 className="words-title">{title}</h1>
          {page.data !== undefined && <Words page={page.data} />}
          {slug === 'privacy-policy' && (
            <p>
              <ConsentLink />
            </p>
          )}
          {isFailed && <Fault error={page.error} onRetry={() => void page.refetch()} />}
          {page.data === undefined && !isFailed && <WordsSkeleton />}
        </article>
      </div>
    </main>
  )
}

/** Which page the address is of, as its route says. */
function useSlug(): PageSlug {
  return (
    useMatches({
      select: (matches) => matches.findLast(({ staticData }) => staticData.words)?.staticData.words,
    }) ?? 'help'
  )
}
