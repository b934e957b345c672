// Chooses the language and the theme of the page, and goes on when the server answers again.

function stored(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

const spoken = ['en', 'de', 'fr', 'it'];
const wished = [stored('elfenland.language') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
const language = wished.find((tag) => spoken.includes(tag)) ?? 'en';
const { theme } = stored('elfenland.settings') ?? {};
document.documentElement.lang = language;
document.body.dataset.language = language;
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

async function look() {
  try {
    if ((await fetch('/health', { cache: 'no-store' })).ok) location.reload();
  } catch {
    // not yet
  }
}

setInterval(look, 3000);
addEventListener('online', look);
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => location.reload());
