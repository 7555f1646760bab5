import './makes.css'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type EpcMake, MAKE_NAMES } from '../../../worker/store/settings/schemas/makes.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Icon } from '../../ui/icon.tsx'

/** Makes, each linking to its catalogue. */
export function MakeLinks({ makes }: { makes: readonly EpcMake[] }) {
  const locale = useLocale()
  return (
    <ul className="makes">
      {makes.map((make) => (
        <li key={make}>
          <Link to="/$locale/epc/$make" params={{ locale, make }}>
            {MAKE_NAMES[make]}
            <Icon of={ChevronRight} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
