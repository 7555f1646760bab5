import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass, type ButtonLook } from '../../ui/button-class.ts'
import { partsText } from './asked-parts.ts'

interface Props {
  parts: Parameters<typeof partsText>[0]
  look?: ButtonLook
  children: ReactNode
}

/** Leads to the form that asks the store for these parts. */
export function AskLink({ parts, look = {}, children }: Props) {
  const text = partsText(parts)
  return (
    <Link
      className={buttonClass(look)}
      to="/$locale/ask"
      params={{ locale: useLocale() }}
      search={text === '' ? {} : { parts: text }}
    >
      {children}
    </Link>
  )
}
