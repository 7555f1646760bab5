import {
  Bookmark,
  Building2,
  FileClock,
  Heart,
  House,
  ListChecks,
  Lock,
  type LucideIcon,
  Mail,
  MapPin,
  Package,
  PackageSearch,
  Undo2,
  UserRound,
  Users,
} from 'lucide-react'

type AccountPlace =
  | 'dashboard'
  | 'orders'
  | 'requests'
  | 'projects'
  | 'quotes'
  | 'returns'
  | 'favorites'
  | 'saved'
  | 'details'
  | 'addresses'
  | 'companies'
  | 'emails'
  | 'teams'
  | 'security'

export interface AccountEntry {
  /** Its text: `account/frame:nav.<key>`. */
  key: AccountPlace
  icon: LucideIcon
  to:
    | '/$locale/dashboard'
    | '/$locale/account/orders'
    | '/$locale/account/requests'
    | '/$locale/account/projects'
    | '/$locale/account/quotes'
    | '/$locale/account/returns'
    | '/$locale/account/favorites'
    | '/$locale/account/saved_for_later'
    | '/$locale/account/details'
    | '/$locale/account/addresses'
    | '/$locale/account/companies'
    | '/$locale/account/email_preferences'
    | '/$locale/account/teams'
    | '/$locale/account/privacy'
}

/** The pages of the account, in the order of its navigation. */
export const ACCOUNT_ENTRIES: readonly AccountEntry[] = [
  { key: 'dashboard', icon: House, to: '/$locale/dashboard' },
  { key: 'orders', icon: Package, to: '/$locale/account/orders' },
  { key: 'requests', icon: PackageSearch, to: '/$locale/account/requests' },
  { key: 'projects', icon: ListChecks, to: '/$locale/account/projects' },
  { key: 'quotes', icon: FileClock, to: '/$locale/account/quotes' },
  { key: 'returns', icon: Undo2, to: '/$locale/account/returns' },
  { key: 'favorites', icon: Heart, to: '/$locale/account/favorites' },
  { key: 'saved', icon: Bookmark, to: '/$locale/account/saved_for_later' },
  { key: 'details', icon: UserRound, to: '/$locale/account/details' },
  { key: 'addresses', icon: MapPin, to: '/$locale/account/addresses' },
  { key: 'companies', icon: Building2, to: '/$locale/account/companies' },
  { key: 'emails', icon: Mail, to: '/$locale/account/email_preferences' },
  { key: 'teams', icon: Users, to: '/$locale/account/teams' },
  { key: 'security', icon: Lock, to: '/$locale/account/privacy' },
]
