import { Link, type LinkProps } from '@tanstack/react-router'
import { useLocale } from '../../i18n/use-locale.ts'
import { TabLinks } from '../../ui/tab-links.tsx'

/** A page beside others. */
export interface PageTab extends Pick<LinkProps, 'to' | 'search'> {
  label: string
  /** Pages below its own address are other tabs'. */
  isExact?: boolean
}

interface Props {
  /** What they are together. */
  label: string
  tabs: readonly PageTab[]
}

const CURRENT = { 'aria-current': 'page' } as const

/** Pages of the back office that belong together, side by side; what an address says besides changes no tab. */
export function PageTabs({ label, tabs }: Props) {
  const params = { locale: useLocale() }
  return (
    <TabLinks label={label}>
      {tabs.map(({ label: words, isExact = false, ...link }) => (
        <Link
          key={words}
          {...link}
          params={params}
          activeOptions={{ exact: isExact, includeSearch: false }}
          activeProps={CURRENT}
        >
          {words}
        </Link>
      ))}
    </TabLinks>
  )
}
