// Puts on the chosen theme, motion and type before anything is painted. It stands alone, for it must not wait for the page.
try {
  const chosen = JSON.parse(localStorage.getItem('elfenland.settings') ?? '{}');
  if (chosen.theme === 'light' || chosen.theme === 'dark')
    document.documentElement.dataset.theme = chosen.theme;
  if (chosen.motion === 'less') document.documentElement.dataset.motion = 'less';
  if (['large', 'larger'].includes(chosen.type)) document.documentElement.dataset.type = chosen.type;
} catch {
  // no storage: the system's theme it is
}
