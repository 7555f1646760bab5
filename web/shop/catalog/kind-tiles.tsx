import { Link } from '@tanstack/react-router'
import type { CountedCategory } from '../../../worker/catalog/browse/schemas/browse.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'

/** Categories to go on to, with how many parts each has. */
export function KindTiles({ kinds }: { kinds: readonly CountedCategory[] }) {
  const locale = useLocale()
  const format = useFormat()
  return (
    <ul className="kind-tiles">
      {kinds.map(({ id, name, path, count }) => (
        <li key={id}>
          <Link to="/$locale/catalog/$" params={{ locale, _splat: path }} className="kind-tile">
            <span className="medium">{name}</span>
            <span className="muted t-13">{format.integer(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
