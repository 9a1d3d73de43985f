// Plans and comparisons as the specification prints them. None of it is sold today; every page that shows it says so.

export interface Plan {
  name: 'Free' | 'Pro' | 'Business';
  /** US dollars a month. */
  monthly: number;
  /** US dollars a month when paid by the year. */
  annual: number;
  storage: string;
  cloudAccounts: string;
  history: string;
  people: string | null;
  trial: boolean;
}
export const PLANS: readonly Plan[] = [
  { name: 'Free', monthly: 0, annual: 0, storage: '5GB', cloudAccounts: '1', history: '7 days', people: null, trial: false },
  {
    name: 'Pro',
    monthly: 12,
    annual: 9,
    storage: '100GB',
    cloudAccounts: '3',
    history: '30 days',
    people: '5 collaborators',
    trial: true,
  },
  {
    name: 'Business',
    monthly: 29,
    annual: 24,
    storage: '1TB',
    cloudAccounts: 'unlimited',
    history: '90 days',
    people: '20 members',
    trial: true,
  },
];
export const ANNUAL_LABEL = 'Save 20%';
export const TRIAL_DAYS = 14;

/** Business against Enterprise, row by row. */
export const ENTERPRISE_COMPARISON = [
  { row: 'Storage', business: '1TB', enterprise: 'unlimited' },
  { row: 'Users', business: 'up to 100', enterprise: 'unlimited' },
  { row: 'SSO', business: 'basic', enterprise: 'advanced' },
  { row: 'Roles', business: '3 predefined', enterprise: 'custom' },
  { row: 'API', business: 'limited', enterprise: 'full' },
  { row: 'Compliance', business: 'SOC 2', enterprise: 'SOC 2, HIPAA, GDPR' },
  { row: 'Support', business: 'business hours', enterprise: '24/7' },
  { row: 'SLA', business: '99% uptime', enterprise: '99.9% uptime' },
  { row: 'Audit logs', business: '30 days', enterprise: '1 year plus archiving' },
] as const;
