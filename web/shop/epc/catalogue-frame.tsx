import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useMounted } from '../../lib/use-mounted.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

interface Props {
  address: string
  title: string
}

/**
 * Another site in a frame: with scripts, forms and its own storage, but without access to our
 * window. The store's name is sent as referrer, because catalogues often allow sites by name.
 */
export function CatalogueFrame({ address, title }: Props) {
  const { t } = useTranslation('shop/epc')
  // Rendered in the browser only, so that the load event cannot come before its listener.
  const isMounted = useMounted()
  const [isLoaded, setIsLoaded] = useState(false)
  const isBlocked = useIsBlocked(address)
  if (isBlocked) {
    return (
      <Note
        tone="warn"
        role="status"
        action={
          <Button size="s" icon={RotateCw} onClick={() => window.location.reload()}>
            {t('make.reload')}
          </Button>
        }
      >
        {t('make.blocked')}
      </Note>
    )
  }
  return (
    <div className="epc-frame" aria-busy={!isLoaded}>
      {!isLoaded && (
        <p className="epc-wait muted" role="status">
          {t('make.loading')}
        </p>
      )}
      {isMounted && (
        <iframe
          src={address}
          title={title}
          sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
          referrerPolicy="strict-origin"
          onLoad={() => setIsLoaded(true)}
        />
      )}
    </div>
  )
}

/** True when this document's policy, from before the catalogue was set up, forbids the frame. */
function useIsBlocked(address: string): boolean {
  const [isBlocked, setIsBlocked] = useState(() => isOwn(address))
  useEffect(() => {
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setIsBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => document.removeEventListener('securitypolicyviolation', onViolation)
  }, [])
  return isBlocked
}

/** Our own pages must not be framed with both their scripts and their origin. */
const isOwn = (address: string): boolean =>
  typeof location !== 'undefined' && URL.parse(address)?.origin === location.origin
