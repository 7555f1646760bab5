import { Link } from '@tanstack/react-router'
import { useLocale } from '../i18n/use-locale.ts'
import { useInit } from './init/use-init.ts'

/** The store's name and sign; leads home. */
export function Logo() {
  const locale = useLocale()
  const { store_name } = useInit()
  return (
    <Link className="logo" to="/$locale" params={{ locale }}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M1 1h18v18H1z" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M5 5h4v4H5z" fill="var(--accent)" />
      </svg>
      {store_name}
    </Link>
  )
}
