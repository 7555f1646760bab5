import { Link } from '@tanstack/react-router'
import { type FocusEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../i18n/use-locale.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { orderQueries } from '../../orders/queries.ts'
import { ACCOUNT_ENTRIES, type AccountEntry } from './account-entries.ts'

/** The account's navigation: a column beside the page, on a phone a row above it. */
export function AccountSide() {
  const { t } = useTranslation('account/frame')
  return (
    <nav className="acc-nav" aria-label={t('nav.label')}>
      {ACCOUNT_ENTRIES.map((entry) => (
        <AccountLink key={entry.key} entry={entry} />
      ))}
    </nav>
  )
}

/** Browsers leave a focused link half hidden at the end of the row. */
function bringIntoView({ currentTarget }: FocusEvent): void {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function AccountLink({ entry: { key, icon, to } }: { entry: AccountEntry }) {
  const { t } = useTranslation('account/frame')
  const locale = useLocale()
  return (
    <Link
      to={to}
      params={{ locale }}
      activeOptions={{ exact: false, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      onFocus={bringIntoView}
    >
      {({ isActive }) => (
        <>
          <Icon of={icon} />
          {t(`nav.${key}`)}
          {key === 'orders' && <ActiveCount />}
          {isActive && <BroughtIntoView />}
        </>
      )}
    </Link>
  )
}

/** Where the navigation is a scrolling row, the current link is scrolled into view. */
function BroughtIntoView() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const link = mark.current?.closest('a')
    const row = link?.parentElement
    if (link == null || row == null) return
    row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }, [])
  return <span ref={mark} hidden />
}

/** The number of orders under way; nothing while there are none, or it is not known. */
function ActiveCount() {
  const { data = [] } = useQuery(orderQueries.active())
  const { integer } = useFormat()
  if (data.length === 0) return null
  return <span className="count end">{integer(data.length)}</span>
}
