import { expectNoAccessibilityFindings } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/journey.ts';

// The browser asks for Polish and for nothing else; nobody chooses a language.
test.use({ locale: 'pl-PL' });

const PAPER = 'Umowa najmu.txt';
const TERMS = `Umowa najmu lokalu mieszkalnego

Najemca płaci czynsz w wysokości 2400 zł do dziesiątego dnia każdego miesiąca.

Najemca może wypowiedzieć umowę na piśmie z zachowaniem trzymiesięcznego okresu wypowiedzenia.

Zwierzęta domowe są dozwolone za zgodą właściciela.
`;

test('Somebody who reads only Polish gets from the landing page to the sentence marked in a Polish paper', async ({
  page,
  person,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Znajdź zdanie, które odpowiada.');
  await expectNoAccessibilityFindings(page);
  await page.getByRole('button', { name: 'Wypróbuj Trove za darmo' }).first().click();

  await expect(page.getByRole('heading', { name: 'Załóż konto' })).toBeVisible();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Hasło', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Załóż konto' }).click();

  const start = page.getByRole('region', { name: 'Zacznij tutaj' });
  await expect(start).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await start.getByRole('button', { name: 'Wybierz pliki' }).click();
  await (await choosing).setFiles({ name: PAPER, mimeType: 'text/plain', buffer: Buffer.from(TERMS) });
  await expect(page.getByRole('grid', { name: 'Wszystkie pliki' }).getByRole('link', { name: PAPER })).toBeVisible({
    timeout: 90_000,
  });
  await expectNoAccessibilityFindings(page);

  await page.getByRole('banner').getByRole('link', { name: 'Szukaj' }).click();
  const question = page.getByLabel('Szukaj w dokumentach');
  const found = page.getByRole('table', { name: 'Wyniki wyszukiwania' }).getByRole('row').nth(1);
  await expect(async () => {
    await question.fill('Kiedy mogę wypowiedzieć umowę?');
    await question.press('Enter');
    await expect(found).toContainText(PAPER, { timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  await expect(found.locator('mark').first()).toContainText('trzymiesięcznego okresu wypowiedzenia');
  await found.getByRole('link', { name: PAPER }).first().click();
  await expect(page.locator('[data-mark="sentence"]').first()).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Wróć do wyników' })).toBeVisible();
});

test('A language that is chosen stays, whatever the browser asks for', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Język').selectOption('Deutsch');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finden Sie den Satz, der Ihre Frage beantwortet.');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByLabel('Sprache').selectOption('English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find the sentence that answers it.');
});
