import { Scale } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { whenIdle } from '../../../shell/when-idle.ts'
import { Button } from '../../../ui/button.tsx'
import type { ListBasketProps } from './list-basket.tsx'

const ListBasket = lazy(async () => ({
  default: (await import('./list-basket.tsx')).ListBasket,
}))

/** Where it is said what other warehouses would save on the found lines; nothing when none was found. */
export function ListBasketPlace(props: Omit<ListBasketProps, 'opened'>) {
  const { t } = useTranslation('shop/search-list')
  const [isDue, setDue] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => whenIdle(() => setDue(true)), [])
  if (props.result.lines.every(({ taken }) => taken.length === 0)) return null
  return (
    <div className="list-basket">
      <Button
        size="s"
        icon={Scale}
        aria-haspopup="dialog"
        onClick={() => {
          setDue(true)
          setOpen(true)
        }}
      >
        {t('page.compare')}
      </Button>
      {isDue && (
        <Suspense fallback={null}>
          <ListBasket {...props} opened={{ isOpen, onClose: () => setOpen(false) }} />
        </Suspense>
      )}
    </div>
  )
}
