import { texts } from './texts/texts';

/** What the header and the footer call the pages that they lead to, in the language that is shown. */
const names: Readonly<Record<string, () => string>> = {
  '/library': () => texts.toLibrary,
  '/search': () => texts.toSearch,
  '/settings': () => texts.settings,
  '/product': () => texts.toProduct,
  '/features': () => texts.toFeatures,
  '/pricing': () => texts.toPricing,
  '/security': () => texts.toSecurity,
  '/integrations': () => texts.toIntegrations,
  '/enterprise': () => texts.toEnterprise,
  '/api': () => texts.toApi,
  '/community': () => texts.toCommunity,
  '/documentation': () => texts.toDocumentation,
  '/tutorials': () => texts.toTutorials,
  '/blog': () => texts.toBlog,
  '/resources': () => texts.toResources,
  '/terms': () => texts.toTerms,
  '/privacy': () => texts.toPrivacy,
  '/cookies': () => texts.toCookies,
};

export const pageName = (to: string): string | undefined => names[to]?.();

const groups = {
  Product: () => texts.toProduct,
  Connect: () => texts.connect,
  Learn: () => texts.learn,
  Legal: () => texts.legal,
} as const;

/** A group of links in the footer, by its name in the specification. */
export const groupTitle = (title: keyof typeof groups): string => groups[title]();
