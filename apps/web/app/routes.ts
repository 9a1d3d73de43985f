import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { screens } from './routes/app/screens.ts';

export default [
  layout('routes/marketing/layout.tsx', [
    index('routes/marketing/landing.tsx'),
    route('callback', 'routes/marketing/callback.tsx'),
    route('*', 'routes/marketing/not-found.tsx'),
  ]),
  layout('routes/app/layout.tsx', screens),
] satisfies RouteConfig;
