import { CONFIRMED_FOR } from 'contract/security';
import { interactionPolicy } from 'oidc-provider';

/**
 * When the provider asks a person for something. Before an app is let in they have just shown that it is them: an open browser that somebody
 * else found must not give its finder a way to come back.
 */
export function policyFor(isApp: (clientId: string | undefined) => boolean): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  const recently = new interactionPolicy.Check('recent_login', 'signing in anew is required', ({ oidc }) => {
    const isAsked = isApp(oidc.client?.clientId) && oidc.session?.accountId !== undefined && !oidc.result?.login;
    return isAsked && oidc.session.past(CONFIRMED_FOR / 1_000);
  });
  policy.get('login')?.checks.add(recently);
  return policy;
}
