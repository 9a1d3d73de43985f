import type { Endpoint } from 'contract/v1/endpoints';
import ChevronDown from 'virtual:icon/chevron-down';
import { useState } from 'react';
import { TryEndpoint } from './try-endpoint';
import classes from './endpoints.module.css';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Endpoints as rows; one is open at a time, and a press on the open one closes it. */
export function Endpoints({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const [open, setOpen] = useState<string>();
  const [apiKey, setApiKey] = useState('');
  return (
    <div className={classes['endpoints']}>
      {endpoints.map((endpoint, index) => {
        const name = nameOf(endpoint);
        const isOpen = open === name;
        return (
          <div key={name} className={classes['endpoint']}>
            <h3>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`endpoint-${index}`}
                onClick={() => setOpen(isOpen ? undefined : name)}
              >
                <span className={classes['method']}>{endpoint.method}</span>
                <code>{endpoint.path}</code>
                <span className={classes['summary']}>{endpoint.summary}</span>
                <ChevronDown size={18} aria-hidden="true" />
              </button>
            </h3>
            <div id={`endpoint-${index}`} hidden={!isOpen} className={classes['details']}>
              <p>
                {endpoint.description} Needs the scope <code>{endpoint.scopes.join(' or ')}</code>.
              </p>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Parameter</th>
                    <th scope="col">Type</th>
                    <th scope="col">Required</th>
                    <th scope="col">Description</th>
                  </tr>
                </thead>
                <tbody>
                  {endpoint.parameters.map((parameter) => (
                    <tr key={parameter.name}>
                      <th scope="row">
                        <code>{parameter.name}</code>
                      </th>
                      <td>{parameter.type}</td>
                      <td>{parameter.required ? 'required' : 'optional'}</td>
                      <td>{parameter.description}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <div className={classes['examples']}>
                <figure>
                  <figcaption>Example request</figcaption>
                  <pre>{endpoint.request}</pre>
                </figure>
                <figure>
                  <figcaption>Example response</figcaption>
                  <pre>{endpoint.response}</pre>
                </figure>
              </div>
              {isOpen && !endpoint.parameters.some(({ in: where }) => where === 'form') && (
                <TryEndpoint endpoint={endpoint} apiKey={apiKey} onApiKey={setApiKey} />
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}
